import type { IsoDate } from '#contract/wire.ts'
import type { FrontMatter } from '#worker/markdown/front-matter.ts'
import type { Dialect } from '#worker/markdown/program-dialects.ts'
import type { ZonedDate } from './dates.ts'
import type { Post } from './post.ts'

/** A text that is to be written: with the old addresses that lead to it, and the clock of the publication. */
export type PlacedPost = Post & { aliases: string[]; clock: (date: IsoDate) => ZonedDate }

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
export function isoMoment({ day, time, offset }: ZonedDate) {
  return { moment: `${day}T${time}${offset}` }
}
