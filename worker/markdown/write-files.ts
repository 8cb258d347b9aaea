import type { BlogDetails } from '../contract/blog-details.ts'
import type { ExportedArticle, ExportedDraft, ExportedPage, ExportedRevision } from '../contract/exported.ts'
import { imageAddress } from './read-article.ts'
import { writeMarkdown } from './write-markdown.ts'

/**
 * Writes an article as a file of Markdown with front matter, by the keys that Hugo, Jekyll and Astro read. The file of a
 * published article has nothing that its page does not show.
 * @param imageBase the text before `media/` in addresses of stored images; nothing else depends on it
 */
export function writeArticleFile(article: ExportedArticle, imageBase: string): string {
  const { state, publishedAt, scheduledAt, createdAt, authors, tags } = article
  const isPublic = state === 'published'
  return withFrontMatter(
    {
      title: article.title,
      description: filled(article.subTitle),
      date: publishedAt ?? createdAt,
      lastmod: article.updatedAt,
      slug: article.slug,
      ...(isPublic ? {} : notPublic),
      categories: [article.category],
      tags: filled(tags.map(({ name }) => name)),
      authors: filled(authors.map(({ name }) => name)),
      image: address(article.image, imageBase),
      imageAlt: filled(article.imageAlt),
      lang: filled(article.lang),
      canonical: filled(article.canonical),
      searchTitle: filled(article.searchTitle),
      searchDescription: filled(article.searchDescription),
      socialImage: address(article.socialImage, imageBase),
      noindex: article.isHidden || undefined,
      notInDigest: article.notInDigest || undefined,
      ...(article.aiLabel && aiFields(article)),
      recommended: filled(article.resources.map(({ title, url }) => ({ title, url }))),
      id: article.id,
      ...(isPublic ? {} : { state, created: createdAt, publishDate: scheduledAt ?? undefined }),
    },
    writeMarkdown(article.html, imageBase),
  )
}

/** As `writeArticleFile`, of a page of the publication itself. */
export function writePageFile(page: ExportedPage, imageBase: string): string {
  return withFrontMatter(
    {
      title: page.title,
      description: filled(page.summary),
      date: page.createdAt,
      lastmod: page.updatedAt,
      slug: page.slug,
      ...(page.isPublished ? {} : notPublic),
      id: page.id,
      place: page.place,
      position: page.position,
    },
    writeMarkdown(page.html, imageBase),
  )
}

/** As `writeArticleFile`, of a draft that was not added, or the newer draft of an article. */
export function writeDraftFile(draft: ExportedDraft, imageBase: string): string {
  return withFrontMatter(
    { ...draftFields(draft, imageBase), lastmod: draft.updatedAt },
    writeMarkdown(draft.html, imageBase),
  )
}

/** As `writeArticleFile`, of an earlier version of an article or a draft. */
export function writeRevisionFile(revision: ExportedRevision, imageBase: string): string {
  return withFrontMatter(
    { ...draftFields(revision, imageBase), ofDraft: revision.draft ?? undefined, kind: revision.kind },
    writeMarkdown(revision.html, imageBase),
  )
}

/** How Hugo and Jekyll know what is not for readers. */
const notPublic: FrontMatter = { draft: true, published: false }

function draftFields(draft: Omit<ExportedDraft, 'updatedAt' | 'html'>, imageBase: string): FrontMatter {
  const { details } = draft
  return {
    title: draft.title,
    description: filled(draft.subTitle),
    date: draft.createdAt,
    slug: filled(details.slug),
    ...notPublic,
    categories: draft.category === '' ? undefined : [draft.category],
    image: address(draft.image, imageBase),
    imageAlt: filled(details.imageAlt),
    canonical: filled(details.canonical),
    searchTitle: filled(details.searchTitle),
    searchDescription: filled(details.searchDescription),
    socialImage: address(details.socialImage, imageBase),
    noindex: details.isHidden || undefined,
    notInDigest: details.notInDigest || undefined,
    ...aiFields(details),
    id: draft.id,
    ofArticle: draft.article ?? undefined,
    authorIds: filled(details.authors),
    tagIds: filled(details.tags),
    publishedAt: filled(details.publishedAt),
  }
}

/** The statements of the author about AI, as front matter. The page of an article without a label says nothing of it. */
export function aiFields({
  aiLabel,
  aiSentence,
  checked,
}: Partial<Pick<BlogDetails, 'aiLabel' | 'aiSentence' | 'checked'>>): FrontMatter {
  return {
    ai: filled(aiLabel),
    aiSentence: filled(aiSentence),
    checkedBy: checked?.by,
    checkedAt: checked?.at,
  }
}

/** Empty values are left out. */
export function filled<Value extends string | readonly unknown[]>(value: Value | undefined): Value | undefined {
  return value === undefined || value.length === 0 ? undefined : value
}

function address(path: string | undefined, imageBase: string): string | undefined {
  return path ? imageAddress(path, imageBase) : undefined
}

/** A moment as YAML has it, with its zone: programs take a text for no date. */
type YamlDate = { moment: string }

/** A value of front matter; what is undefined is left out. */
type FrontMatterValue = string | number | boolean | YamlDate | readonly string[] | readonly Record<string, string>[]
export type FrontMatter = Record<string, FrontMatterValue | undefined>

/** Characters that JSON leaves as they are, and a parser of YAML takes for the end of a line or refuses. */
const unprintable = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g

/**
 * Front matter with a text behind it. Texts and lists are written as JSON, which each version of YAML reads alike, whatever
 * a text looks like: a number, a date, a comment.
 * @param text Markdown
 */
export function withFrontMatter(values: FrontMatter, text: string): string {
  const lines = Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${yaml(value)}`],
  )
  return `---\n${lines.join('\n')}\n---\n${text && `\n${text}`}`
}

function yaml(value: FrontMatterValue): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object') return String(value)
  if ('moment' in value) return value.moment
  return `[${value.map((item) => (typeof item === 'string' ? quoted(item) : pairs(item))).join(', ')}]`
}

function pairs(item: Record<string, string>): string {
  return `{ ${Object.entries(item)
    .map(([key, value]) => `${key}: ${quoted(value)}`)
    .join(', ')} }`
}

function quoted(text: string): string {
  return JSON.stringify(text.toWellFormed()).replace(
    unprintable,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
