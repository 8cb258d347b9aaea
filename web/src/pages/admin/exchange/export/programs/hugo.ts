import { dialects } from '#worker/markdown/program-dialects.ts'
import { filled } from '#worker/markdown/write-files.ts'
import { isoMoment, type Program } from './program.ts'

/**
 * Each text is the `index.md` of a folder, whose name gives a blog the address that it has here. `_default` is merged with the
 * settings of the site.
 * Sources: https://gohugo.io/content-management/front-matter/, https://gohugo.io/content-management/page-bundles/,
 * https://gohugo.io/content-management/urls/#aliases, https://gohugo.io/configuration/markup/#rendererunsafe
 */
export const hugo: Program = {
  dialect: dialects.hugo,
  pathOf: ({ kind }, name) => `content/${kind === 'blog' ? 'blog' : 'pages'}/${name}/index.md`,
  frontMatter: (post) => ({
    title: post.title,
    description: filled(post.description),
    date: isoMoment(post.clock(post.date)),
    lastmod: isoMoment(post.clock(post.updatedAt)),
    publishDate: post.scheduledAt ? isoMoment(post.clock(post.scheduledAt)) : undefined,
    draft: post.isDraft,
    slug: post.slug,
    url: post.kind === 'page' ? `${post.path}/` : undefined,
    aliases: filled(post.aliases),
    categories: filled([post.category].filter(Boolean)),
    tags: filled(post.tags),
    authors: filled(post.authors),
    image: filled(post.image),
    imageAlt: filled(post.imageAlt),
    // The templates of Hugo tell social networks of these.
    images: filled([post.socialImage || post.image].filter(Boolean)),
    inLanguage: filled(post.lang),
    canonical: filled(post.canonical),
    noindex: post.isHidden || undefined,
    ...post.others,
  }),
  pictureFolders: () => ['static'],
  data: 'data/',
  settings: {
    'config/_default/markup.toml': [
      '# Blogs have HTML where Markdown has no sign: captions, players, coloured words. It has no scripts.',
      '[goldmark.renderer]',
      '  unsafe = true',
      '',
    ].join('\n'),
  },
}
