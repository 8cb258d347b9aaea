import { dialects } from '#worker/markdown/program-dialects.ts'
import { imageAddress } from '#worker/markdown/read-article.ts'
import { filled } from '#worker/markdown/write-files.ts'
import { isoMoment, type Program } from './program.ts'

const { pictureBase } = dialects.astro

/**
 * The keys are as in Astro's own blog, and in the integration `astro-redirect-from`. Astro takes a relative picture of
 * Markdown or front matter from its source; what HTML names is served from `public`.
 * Sources: https://docs.astro.build/en/guides/content-collections/, https://docs.astro.build/en/guides/images/
 */
export const astro: Program = {
  dialect: dialects.astro,
  pathOf: ({ kind }, name) => `src/content/${kind === 'blog' ? 'blog' : 'pages'}/${name}.md`,
  frontMatter: (post) => ({
    title: post.title,
    // The collection of Astro's blog requires it.
    description: post.description,
    date: isoMoment(post.clock(post.date)),
    pubDate: isoMoment(post.clock(post.date)),
    updatedDate: isoMoment(post.clock(post.updatedAt)),
    publishAt: post.scheduledAt ? isoMoment(post.clock(post.scheduledAt)) : undefined,
    draft: post.isDraft,
    slug: post.slug,
    redirect_from: filled(post.aliases),
    categories: filled([post.category].filter(Boolean)),
    tags: filled(post.tags),
    authors: filled(post.authors),
    heroImage: filled(imageAddress(post.image, pictureBase)),
    heroImageAlt: filled(post.imageAlt),
    socialImage: filled(post.socialImage),
    lang: filled(post.lang),
    canonical: filled(post.canonical),
    noindex: post.isHidden || undefined,
    ...post.others,
  }),
  pictureFolders(text, path) {
    const relative = imageAddress(path, pictureBase)
    const isServed = text.replaceAll(relative, '').includes(path)
    return [...(text.includes(relative) ? ['src/assets'] : []), ...(isServed ? ['public'] : [])]
  },
  data: 'src/data/',
  settings: {},
}
