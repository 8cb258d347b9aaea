import { dialects } from '#worker/markdown/program-dialects.ts'
import { filled } from '#worker/markdown/write-files.ts'
import type { ZonedDate } from './dates.ts'
import type { Program } from './program.ts'

/** Sources: https://jekyllrb.com/docs/posts/, https://jekyllrb.com/docs/front-matter/, https://github.com/jekyll/jekyll-redirect-from */
export const jekyll: Program = {
  dialect: dialects.jekyll,
  pathOf({ kind, isDraft, date, clock }, name) {
    if (kind === 'page') return `pages/${name}.md`
    return isDraft ? `_drafts/${name}.md` : `_posts/${clock(date).day}-${name}.md`
  },
  frontMatter: (post) => ({
    layout: post.kind === 'blog' ? 'post' : 'page',
    title: post.title,
    description: filled(post.description),
    date: moment(post.clock(post.date)),
    last_modified_at: moment(post.clock(post.updatedAt)),
    // A blog that readers do not see is no post; a page is one until this says otherwise.
    published: post.kind === 'page' && post.isDraft ? false : undefined,
    publish_at: post.scheduledAt ? moment(post.clock(post.scheduledAt)) : undefined,
    slug: post.slug,
    permalink: post.path === '' ? undefined : `${post.path}/`,
    redirect_from: filled(post.aliases),
    categories: filled([post.category].filter(Boolean)),
    tags: filled(post.tags),
    author: post.authors.length === 1 ? post.authors[0] : undefined,
    authors: filled(post.authors),
    image: filled(post.socialImage || post.image),
    thumbnail: filled(post.image),
    image_alt: filled(post.imageAlt),
    lang: filled(post.lang),
    canonical_url: filled(post.canonical),
    sitemap: post.isHidden ? false : undefined,
    noindex: post.isHidden || undefined,
    ...post.others,
  }),
  pictureFolders: () => [''],
  data: '_data/',
  settings: {},
}

function moment({ day, time, offset }: ZonedDate) {
  return { moment: `${day} ${time} ${offset.replace(':', '')}` }
}
