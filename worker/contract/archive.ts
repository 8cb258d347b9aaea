import type { BlogSummary, NameAndSlug } from './blog.ts'
import type { IsoDate } from './wire.ts'

/** A month of the publication's calendar: `2026-03`. */
export const monthPattern = /^\d{4}-(?:0[1-9]|1[0-2])$/

/** A month of the archive and how many published blogs it has. */
export type ArchiveMonth = { month: string; total: number }

/**
 * A part of a month: one page of the archive. `startsAt` is the time since which its blogs were published; `from` is the
 * cursor of its beginning, null for the first part of a month.
 */
export type ArchivePart = { from: string | null; startsAt: IsoDate; total: number }

/** A blog in the archive: what one line shows. `authors` is there for calls with `with=authors`. */
export type ArchivedBlog = Pick<
  BlogSummary,
  '_id' | 'title' | 'path' | 'category' | 'publishedAt' | 'readingMinutes'
> & {
  authors?: NameAndSlug[]
}
