/** A post as its author knows it: by reading its archive, not by reading it with the importer. */
type WholePost = {
  title: string
  /** The time of publication; null where readers do not see it. */
  at: string | null
  category: string
  tags: string[]
  authors: string[]
  /** In their order, without the words of code. */
  words: string
  code?: string[]
  /** In its text. */
  pictures?: number
}

/** A small archive as its program writes it, and what has to arrive of it. `PICTURE` stands for the bytes of a picture. */
export type WholeArchive = {
  /** A text, or the files of a zip. */
  files: string | Record<string, string>
  /** By their slugs here. */
  posts: Record<string, WholePost>
  pages?: string[]
  /** Addresses of the old site, and where they lead here. */
  addresses?: Record<string, string>
  /** The number of blogs without a date, which the check names first. */
  undated?: number
}
