import type { ImportedKind, ImportItem } from '#contract/imports.ts'

/** An item that cannot be read: its notes say why, and the API lists it as refused. */
type UnreadItem = Omit<ImportItem, 'value'> & { value: null }
export type SentItem = ImportItem | UnreadItem

/** An item with the paths of its images that the file has: `/media/<owner>/<name>`, as in its value. */
export type ReadItem = { item: SentItem; images: string[] }

/** A thing of a file. `name` tells the admin which. */
export type FileItem = {
  kind: ImportedKind
  name: string
  /** @throws FileProblem when it cannot be imported, and FileGone */
  read: () => Promise<ReadItem>
}

/** A file of another site, as a source reads it. */
export type ImportFile = {
  /** What tells the file from others: a SHA-256 in lower-case hex. */
  hash: string
  /** Sentences on what the file contains and an import does not bring. */
  notes: string[]
  /** In the order in which they are stored. */
  items: FileItem[]
  /** @param path as `ReadItem` names it @throws FileProblem when it is damaged, and FileGone */
  readImage: (path: string) => Promise<Blob>
}

/** What is known of a file before its items are read. */
export type OpenedFile = Pick<ImportFile, 'hash' | 'notes'> & { items: Pick<FileItem, 'kind' | 'name'>[] }

/** What is wrong with a file or a part of it, as a sentence for the admin. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem'
}

/** The file cannot be read any more: it was moved or changed after it was chosen. No item is to blame. */
export class FileGone extends Error {
  override readonly name = 'FileGone'

  constructor() {
    super('The file cannot be read any more. Choose it again to continue.')
  }
}

/** A name of the file in a sentence. */
export function quote(name: string): string {
  const longest = 100
  const shown = name.replaceAll('\0', '\\0')
  return `“${shown.length > longest ? `${shown.slice(0, longest)}…` : shown}”`
}
