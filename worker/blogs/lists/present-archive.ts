import { blogPath } from '../../contract/addresses.ts'
import type { ArchivedBlog, ArchiveMonth, ArchivePart } from '../../contract/archive.ts'
import { formatPosition } from '../../contract/position.ts'
import type { ArchivedRow } from './archive.queries.ts'

/** The length of `2026-03`. */
const monthLength = 7

export function presentMonth({ month, total }: { month: Date; total: number }): ArchiveMonth {
  return { month: month.toISOString().slice(0, monthLength), total }
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

export function presentArchived({ id, title, slug, category, publishedAt, readingMinutes }: ArchivedRow): ArchivedBlog {
  const path = blogPath(slug)
  return { _id: id, title, path, category, publishedAt: publishedAt?.toISOString() ?? null, readingMinutes }
}
