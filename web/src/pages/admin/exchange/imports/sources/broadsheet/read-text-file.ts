import { aiLabels } from '#contract/ai-labels.ts'
import { blogStates } from '#contract/blog.ts'
import type { ImportItem } from '#contract/imports.ts'
import { isRecord } from '#contract/is-record.ts'
import { type PagePlace, pagePlaces } from '#contract/pages.ts'
import { FileProblem, quote } from '../../import-file.ts'
import { readFrontMatter } from '../../read-front-matter.ts'
import { readMarkdown } from '../../read-markdown.ts'

/** The kinds of items that are a Markdown file with front matter. */
export type TextKind = 'article' | 'draft' | 'page'

/** The values of front matter, which may be of any type. */
type Keys = Record<string, unknown>

/**
 * Reads a file that `worker/markdown/write-files.ts` has written, or somebody has edited since. Missing keys are empty: the
 * API checks the values.
 * @throws FileProblem when its front matter cannot be read
 */
export async function readTextFile(kind: TextKind, path: string, text: string): Promise<ImportItem<TextKind>> {
  const read = await readFrontMatter(text)
  if ('problem' in read) throw new FileProblem(`${quote(path)} cannot be read. ${read.problem}`)
  const { keys } = read
  const html = readMarkdown(read.markdown)
  const named = { sourceId: textOf(keys.id) || path, title: textOf(keys.title), notes: [] }
  if (kind === 'article') return { kind, ...named, value: readArticle(keys, html) }
  if (kind === 'draft') return { kind, ...named, value: readDraft(keys, html) }
  return { kind, ...named, value: readPage(keys, html) }
}

function readArticle(keys: Keys, html: string): ImportItem<'article'>['value'] {
  const date = textOf(keys.date)
  const createdAt = textOf(keys.created) || date
  const state = blogStates.find((known) => known === keys.state) ?? (isPublic(keys) ? 'published' : 'unpublished')
  return {
    id: textOf(keys.id),
    slug: textOf(keys.slug),
    ...readContent(keys, html),
    authors: textsOf(keys.authors).map((name) => ({ name })),
    tags: textsOf(keys.tags).map((name) => ({ name })),
    ...readSearchDetails(keys),
    state,
    createdAt,
    publishedAt: state === 'published' || createdAt !== date ? date : null,
    hasChosenDate: false,
    updatedAt: textOf(keys.lastmod) || date,
    scheduledAt: textOf(keys.publishDate) || null,
    resources: recordsOf(keys.recommended).map(({ title, url }) => ({ title: textOf(title), url: textOf(url) })),
    formerPaths: [],
  }
}

function readDraft(keys: Keys, html: string): ImportItem<'draft'>['value'] {
  const createdAt = textOf(keys.date)
  return {
    id: textOf(keys.id),
    article: textOf(keys.ofArticle) || null,
    ...readContent(keys, html),
    details: {
      slug: textOf(keys.slug),
      authors: textsOf(keys.authorIds),
      tags: textsOf(keys.tagIds),
      ...readSearchDetails(keys),
      publishedAt: textOf(keys.publishedAt),
    },
    createdAt,
    updatedAt: textOf(keys.lastmod) || createdAt,
  }
}

function readPage(keys: Keys, html: string): ImportItem<'page'>['value'] {
  const createdAt = textOf(keys.date)
  return {
    id: textOf(keys.id),
    slug: textOf(keys.slug),
    title: textOf(keys.title),
    summary: textOf(keys.description),
    place: pagePlaces.find((known): known is PagePlace => known === keys.place) ?? 'none',
    position: typeof keys.position === 'number' ? keys.position : 0,
    isPublished: isPublic(keys),
    createdAt,
    updatedAt: textOf(keys.lastmod) || createdAt,
    html,
  }
}

function readContent(keys: Keys, html: string) {
  return {
    title: textOf(keys.title),
    subTitle: textOf(keys.description),
    category: textsOf(keys.categories)[0] ?? '',
    image: textOf(keys.image),
    html,
  }
}

function readSearchDetails(keys: Keys) {
  return {
    searchTitle: textOf(keys.searchTitle),
    searchDescription: textOf(keys.searchDescription),
    canonical: textOf(keys.canonical),
    isHidden: keys.noindex === true,
    notInDigest: keys.notInDigest === true,
    socialImage: textOf(keys.socialImage),
    imageAlt: textOf(keys.imageAlt),
    aiLabel: aiLabels.find((label) => label === keys.ai) ?? '',
    aiSentence: textOf(keys.aiSentence),
    checked: keys.checkedBy && keys.checkedAt ? { by: textOf(keys.checkedBy), at: textOf(keys.checkedAt) } : null,
  }
}

/** Whether readers see it: Hugo and Jekyll each have a key that says it. */
function isPublic({ draft, published }: Keys) {
  return draft !== true && published !== false
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The texts of a list; a text alone is a list of one. */
function textsOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return list.map(textOf).filter((text) => text !== '')
}

function recordsOf(value: unknown): Keys[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}
