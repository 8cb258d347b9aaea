import { blogPath } from '../../contract/addresses.ts'
import type { ArchivedBlog, ArchiveMonth, ArchivePart } from '../../contract/archive.ts'
import { formatPosition } from '../../contract/position.ts'
import type { ArchivedRow } from './archive.queries.ts'

/** The length of `2026-03`. */
const monthLength = 7

export function presentMonth({ month, total }: { month: Date; total: number }): ArchiveMonth {
  return { month: nameOf(month), total }
}

/** A month as 2026-03. */
export function nameOf(month: Date): string {
  return month.toISOString().slice(0, monthLength)
}

export function presentPart(
  { fromAt, fromKey, total }: { fromAt: Date; fromKey: number; total: number },
  index: number,
): ArchivePart {
  return {
    from: index === 0 ? null : formatPosition({ at: fromAt, key: fromKey }),
    startsAt: fromAt.toISOString(),
    total,
  }
}

/** @param withAuthors whether the call asks for the authors */
export function presentArchived(row: ArchivedRow, withAuthors: boolean): ArchivedBlog {
  const { id, title, slug, category, publishedAt, readingMinutes, authors } = row
  const path = blogPath(slug)
  const at = publishedAt?.toISOString() ?? null
  return { _id: id, title, path, category, publishedAt: at, readingMinutes, ...(withAuthors && { authors }) }
}
