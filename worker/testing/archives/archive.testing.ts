import type { ImportSource } from '../../contract/import-sources.ts'

/** The values that have to be stored of a post, by an own reading of its archive. */
type Post = {
  title: string
  published?: boolean
  at?: string
  category?: string
  tags?: string[]
  authors?: string[]
  comments?: string[]
  paths?: string[]
  /** Parts of its HTML. */
  words: string[]
}
export type Archive = {
  program: ImportSource
  file: string
  /** A text, or the files of a zip; `PICTURE` stands for the bytes of one. */
  files: string | Record<string, string | Uint8Array<ArrayBuffer>>
  notes: string[]
  posts: Record<string, Post>
  pages?: string[]
}
