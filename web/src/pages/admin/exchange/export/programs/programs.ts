import { offsetAt } from '#contract/clocks.ts'
import { minute } from '#contract/units.ts'
import type { IsoDate } from '#contract/wire.ts'
import { type Dialect, dialects } from '#worker/markdown/program-dialects.ts'
import { imageAddress } from '#worker/markdown/read-article.ts'
import { type FrontMatter, filled } from '#worker/markdown/write-files.ts'
import type { Post } from './post.ts'

/** A moment by the clock of a time zone: its day, its time, and how far the zone is from UTC, as `+02:00`. */
type ZonedDate = { day: string; time: string; offset: string }

/** @param timeZone an IANA name */
export function createZonedClock(timeZone: string): (date: IsoDate) => ZonedDate {
  return (date) => {
    const at = Date.parse(date)
    const ahead = offsetAt(at, timeZone)
    const shown = new Date(at + ahead).toISOString()
    const minutes = Math.round(ahead / minute)
    const size = Math.abs(minutes)
    const part = (number: number) => String(number).padStart(2, '0')
    const offset = `${minutes < 0 ? '-' : '+'}${part(Math.floor(size / 60))}:${part(size % 60)}`
    return { day: shown.slice(0, 10), time: shown.slice(11, 19), offset }
  }
}

/** A text that is to be written: with the old addresses that lead to it, and the clock of the publication. */
type PlacedPost = Post & { aliases: string[]; clock: (date: IsoDate) => ZonedDate }

/** The needs of a program that builds sites. Paths are in the zip, which is unpacked into the folder of a site. */
export type Program = {
  dialect: Dialect
  /** The path of a text's file. @param name its slug, or another name where that is taken */
  pathOf: (post: PlacedPost, name: string) => string
  frontMatter: (post: PlacedPost) => FrontMatter
  /** The folders that a picture of the store has to be in. @param text of the file that names it */
  pictureFolders: (text: string, path: string) => string[]
  /** The folder of the lists. */
  data: string
  /** Files that are in every zip, by their paths. */
  settings: Record<string, string>
}

/** A date with its zone as ISO 8601 writes it, without quotation marks: so it is no text. */
function isoMoment({ day, time, offset }: ZonedDate) {
  return { moment: `${day}T${time}${offset}` }
}

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
