import type { JSONContent } from '@tiptap/react'
import type { Category } from '#contract/categories.ts'
import { randomUuid } from './random-key.ts'

/** A blog that is being written: everything the form holds. */
export type Draft = {
  /** Its name on the server, while it is no blog: a UUID. Empty for a blog that stands. */
  id: string
  title: string
  subTitle: string
  category: Category | ''
  isPublished: boolean
  /** A thumbnail that was just chosen. Shrunk already: as it goes to the server. */
  thumbnail: File | null
  /** The address of the thumbnail that the server has; empty when it has none. */
  image: string
  /** The editor's document, pictures that the server does not have inlined; null while nothing was written. */
  document: JSONContent | null
  /** The server's working copy that this stands on; 0 when the server has none. */
  revision: number
  /** Whether the server has all of it. */
  isSaved: boolean
  /** What this form calls itself to the server, so that it is no stranger to its own saves: a UUID. */
  writer: string
  /** The name of this very content on the server (Idempotency-Key), once it was sent. A change of content takes it away. */
  key: string | null
}

export const blankDraft: Draft = {
  id: '',
  title: '',
  subTitle: '',
  category: '',
  isPublished: false,
  thumbnail: null,
  image: '',
  document: null,
  revision: 0,
  isSaved: false,
  writer: '',
  key: null,
}

/** A draft as a form opens with it: the form has a name. */
export function withWriter(draft: Draft): Draft {
  return { ...draft, writer: draft.writer || randomUuid() }
}

/** Whether there is nothing in it that somebody would miss. */
export function isBlank({ title, subTitle, category, thumbnail, image, document }: Draft): boolean {
  const hasFields = title !== '' || subTitle !== '' || category !== '' || thumbnail !== null || image !== ''
  return !hasFields && !holdsSomething(document)
}

function holdsSomething(node: JSONContent | null): boolean {
  if (!node) return false
  const isEmptyByNature = node.type === 'doc' || node.type === 'paragraph'
  return !isEmptyByNature || (node.content?.some(holdsSomething) ?? false)
}

/** The document with every picture's address exchanged; a picture for which null comes back is left out. */
export function mapPictures(node: JSONContent, exchange: (src: string) => string | null): JSONContent {
  const content = node.content?.flatMap((child) => {
    if (child.type !== 'image') return [mapPictures(child, exchange)]
    const src = exchange(String(child.attrs?.src ?? ''))
    return src === null ? [] : [{ ...child, attrs: { ...child.attrs, src } }]
  })
  return content ? { ...node, content } : node
}
