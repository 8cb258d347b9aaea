import type { ImportedKind, ImportItem, OptionalPart } from '#contract/imports.ts'

/** An item that cannot be read: its notes say why, and the API lists it as refused. */
type UnreadItem = Omit<ImportItem, 'value'> & { value: null }
export type SentItem = ImportItem | UnreadItem

/** An item with the paths of its images: `/media/<folder>/<name>`, as in its value. */
export type ReadItem = { item: SentItem; images: string[] }

/** A thing of a file. `name` tells the admin which. */
export type FileItem = {
  kind: ImportedKind
  name: string
  /** The part that has to be ticked for it to come; undefined for an item that comes in any case. */
  part?: OptionalPart
  /** @throws FileProblem when it cannot be imported, and FileGone */
  read: () => Promise<ReadItem>
}

/**
 * An image: its bytes, the https address at the old site by which the server fetches it, or its path there where the file does not say
 * where the site is; or a sound or another file.
 */
export type FoundImage = Blob | { address: string } | { place: string } | FoundFile
/**
 * A sound or another file that articles have, whose bytes the server does not fetch.
 * `bytes`: null where `problem` says why there are none. `link`: where links to it lead without it.
 */
export type FoundFile = { name: string; bytes: Blob | null; problem: string; link: string }

/** A file of another site, as a source reads it. */
export type ImportFile = {
  /** Tells the file from others: a SHA-256 in lower-case hex. */
  hash: string
  /** Sentences on what the file contains and an import does not bring. */
  notes: string[]
  /** Names of authors and categories in the file, each once: the admin may choose those here that they mean. */
  names: { authors: string[]; categories: string[] }
  /** A list of subscribers, which the page Subscribers imports; null for none. */
  subscribers: File | null
  /** In the order in which they are stored. */
  items: FileItem[]
  /**
   * The image of a path as `ReadItem` names it.
   * @throws FileProblem when it is damaged, missing, or has an address that cannot be fetched, and FileGone
   */
  readImage: (path: string) => Promise<FoundImage>
}

/** A file before its items are read. */
export type OpenedFile = Omit<ImportFile, 'items' | 'readImage'> & { items: Pick<FileItem, 'kind' | 'name' | 'part'>[] }

/** The fault of a file or of a part of it, as a sentence for the admin. */
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

/**
 * A part of the program cannot be fetched. A browser does not say why: a file of the site is missing after a deployment, or the network is.
 * No item is to blame.
 */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded'

  constructor() {
    super(
      'The program that reads the file could not be loaded. Check your connection, reload this page and choose the file again.',
    )
  }
}

/** A part of the program that is fetched on use. @param part null where it could not be fetched @throws NotLoaded */
export async function loaded<Part>(part: Promise<Part | null>): Promise<Part> {
  const found = await part.catch(() => null)
  if (found === null) throw new NotLoaded()
  return found
}

/** A name of the file in a sentence. */
export function quote(name: string): string {
  const longest = 100
  const shown = name.replaceAll('\0', '\\0')
  return `“${shown.length > longest ? `${shown.slice(0, longest)}…` : shown}”`
}
