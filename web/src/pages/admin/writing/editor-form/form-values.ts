import type { JSONContent } from '@tiptap/react'
import { areSameDetails, type BlogDetails, noDetails } from '#contract/blog-details.ts'
import { cutText } from '#contract/cut-text.ts'
import { comparedFields, type Draft } from '#contract/draft.ts'
import { textLimits } from '#contract/limits.ts'
import { toHex } from '#contract/to-hex.ts'

/** Everything that the form of a blog contains. Stored in IndexedDB as it is: a renamed field loses stored data. */
export type BlogFormValues = {
  /** Id of the server's draft of a new blog: a UUID. Empty for an existing blog. */
  id: string
  title: string
  subTitle: string
  category: string
  details: BlogDetails
  isPublished: boolean
  /** When it is published: a value of the field for the time; null for at once. */
  publishAt: string | null
  /** A thumbnail that was chosen and not uploaded yet, already shrunk. */
  thumbnail: File | null
  /** URL of the uploaded thumbnail; empty when there is none. */
  image: string
  /** The editor's document, with images that are not uploaded yet inlined; null before the first edit. */
  document: JSONContent | null
  /** The revision of the server's draft that these values are based on; 0 when the server has no draft. */
  revision: number
  /** Whether the server has all of these values. */
  isSaved: boolean
  /** Whether the next save must keep the version that it replaces on the server. */
  keepReplaced: boolean
  /** Id that this form sends with each save, so that its own saves do not cause conflicts: a UUID. */
  writer: string
  /** Idempotency-Key of an Add request with exactly these values; null before such a request. */
  key: string | null
}

/** The props of a field of the details. */
export type DetailsFieldProps = {
  details: BlogDetails
  onChange: (part: Partial<BlogDetails>) => void
}

/** The part of the form that a draft on the server contains. */
export type DraftContent = Pick<Draft, 'title' | 'subTitle' | 'category' | 'image' | 'description' | 'details'>

export const blankFormValues: BlogFormValues = {
  id: '',
  title: '',
  subTitle: '',
  category: '',
  details: noDetails,
  isPublished: false,
  publishAt: null,
  thumbnail: null,
  image: '',
  document: null,
  revision: 0,
  isSaved: false,
  keepReplaced: false,
  writer: '',
  key: null,
}

/** The values of a form that opens with what the server has. The text is not among them: the editor reads its HTML. */
export function toFormValues(stored: DraftContent & { revision: number }): BlogFormValues {
  const { title, subTitle, category, image, details, revision } = stored
  return { ...blankFormValues, title, subTitle, category, image, details, revision }
}

/** Whether two contents are equal. */
export function isSameContent(one: DraftContent, other: DraftContent): boolean {
  return comparedFields.every((field) =>
    field === 'details' ? areSameDetails(one.details, other.details) : one[field] === other[field],
  )
}

/** Whether the form contains nothing that an author would miss. */
export function isBlank({ title, subTitle, category, thumbnail, image, document, details }: BlogFormValues): boolean {
  const hasFields = title !== '' || subTitle !== '' || category !== '' || thumbnail !== null || image !== ''
  // A new form begins with the account's own profile as its author.
  return !hasFields && areSameDetails({ ...details, authors: [] }, noDetails) && !hasContent(document)
}

function hasContent(node: JSONContent | null): boolean {
  if (!node) return false
  const isContainer = node.type === 'doc' || node.type === 'paragraph'
  return !isContainer || (node.content?.some(hasContent) ?? false)
}

/** The text of the first blocks that have some, cut as in lists of the server’s drafts. */
export function firstWords(document: JSONContent | null): string {
  const words: string[] = []
  function read({ text, content = [] }: JSONContent): boolean {
    if (text) words.push(text)
    return words.join('').length > textLimits.opening || content.some(read)
  }
  if (document) read(document)
  return cutText(words.join('').trim(), textLimits.opening)
}

/** Replaces the `src` of every image in the document. An image for which `replace` returns null is removed. */
export function mapImages(node: JSONContent, replace: (src: string) => string | null): JSONContent {
  const content = node.content?.flatMap((child) => {
    if (child.type !== 'image') return [mapImages(child, replace)]
    const src = replace(String(child.attrs?.src ?? ''))
    return src === null ? [] : [{ ...child, attrs: { ...child.attrs, src } }]
  })
  return content ? { ...node, content } : node
}

/** 128 random bits as 32 hex digits. Works over plain http too, where `crypto.randomUUID` is missing. */
export function randomKey(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)))
}

/** 128 random bits in the notation of a UUID. */
export function randomUuid(): string {
  return randomKey().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
