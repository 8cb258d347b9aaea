import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import { listLimits } from '../../contract/limits.ts'
import type { Position } from '../../contract/position.ts'
import { day } from '../../contract/units.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { nestedRows, type Row } from '../../db/nested.ts'
import { prepareOnce } from '../../db/prepare-once.ts'
import { archiveMonths, archiveParts, archiveStarts } from '../../db/schema/archive.ts'
import { blogs } from '../../db/schema/blogs.ts'
import { time } from '../../db/schema/time.ts'
import { frameColumns, oneRow, onlyRowOf } from '../../db/statements/site.ts'

const archivedColumns = {
  id: blogs.id,
  title: blogs.title,
  category: blogs.category,
  publishedAt: blogs.publishedAt,
  readingMinutes: blogs.readingMinutes,
  slug: blogs.slug,
  authors: blogs.authors,
}

export type ArchivedRow = Row<typeof archivedColumns>

const monthColumns = { month: archiveMonths.month, total: archiveMonths.total }

const selectMonths = prepareOnce([], (db) => {
  const months = db
    .select(monthColumns)
    .from(archiveMonths)
    .orderBy(desc(archiveMonths.month))
    .limit(listLimits.archiveMonths)
  return db.select({ months: nestedRows(monthColumns, months, 'months'), ...frameColumns(db) }).from(oneRow)
})

/** The months with published blogs, newest first, and the parts of a page around them. One statement. */
export async function listArchiveMonths(db: Database) {
  const { months: rows, ...frame } = onlyRowOf(await selectMonths(db, {}))
  return { months: rows, frame }
}

/**
 * A part of a month, the part with `from` or the first, with its blogs in the order of publication. A place whose part was
 * divided or is gone is in another part. Two statements, because the second one needs the bounds of the part.
 * @param month its first instant in UTC
 * @returns without parts when the month has no published blog; `index` is the place of the part in `parts`
 */
export async function readArchivePart(db: Database, month: Date, from: Position | null) {
  const values = { month: month.getTime(), next: monthAfter(month).getTime() }
  const { parts, next: ends, leadsTo } = onlyRowOf(await selectMonth(db, values))
  const index = from
    ? Math.max(
        0,
        parts.findLastIndex((part) => !isBefore(from, startOf(part))),
      )
    : 0
  const part = parts[index]
  if (!part) return { parts: null, leadsTo: leadsTo[0]?.month ?? null }
  const next = parts[index + 1] ?? ends[0]
  const end = next ? startOf(next) : { at: monthAfter(month), key: 0 }
  const start = startOf(part)
  const bounds = { at: start.at.getTime(), key: start.key, endAt: end.at.getTime(), endKey: end.key }
  const { blogs, ...frame } = onlyRowOf(await selectPart(db, bounds))
  return { parts, index, blogs, frame }
}

const partColumns = { fromAt: archiveParts.fromAt, fromKey: archiveParts.fromKey, total: archiveParts.total }
const startColumns = { fromAt: archiveStarts.fromAt, fromKey: archiveStarts.fromKey }
const monthColumn = { month: archiveMonths.month }

/** The parts of a month, where the next one begins, and the month with blogs to which this one leads where it has none. */
const selectMonth = prepareOnce(['month', 'next'], (db, values) => {
  const parts = db
    .select(partColumns)
    .from(archiveParts)
    .where(sql`${archiveParts.month} = ${values.month}`)
    .orderBy(asc(archiveParts.fromAt), asc(archiveParts.fromKey))
    .limit(listLimits.archiveParts)
  const next = db.select(startColumns).from(archiveStarts).where(sql`${archiveStarts.month} = ${values.next}`)
  const leadsTo = db
    .select(monthColumn)
    .from(archiveMonths)
    .where(sql`month = (SELECT leads_to FROM archive_starts WHERE archive_starts.month = ${values.month})`)
  return db
    .select({
      parts: nestedRows(partColumns, parts, 'parts'),
      next: nestedRows(startColumns, next, 'next'),
      leadsTo: nestedRows(monthColumn, leadsTo, 'leads_to'),
    })
    .from(oneRow)
})

/** The published blogs from a place up to another one, which is not included. */
const selectPart = prepareOnce(['at', 'key', 'endAt', 'endKey'], (db, { at, key, endAt, endKey }) => {
  const place = sql`(${blogs.publishedAt}, ${blogs.listKey})`
  const rows = db
    .select(archivedColumns)
    .from(blogs)
    .where(and(eq(blogs.isPublished, true), sql`${place} >= (${at}, ${key})`, sql`${place} < (${endAt}, ${endKey})`))
    .orderBy(asc(blogs.publishedAt), asc(blogs.listKey))
    .limit(listLimits.archivePart)
  return db.select({ blogs: nestedRows(archivedColumns, rows, 'blogs'), ...frameColumns(db) }).from(oneRow)
})

function startOf({ fromAt, fromKey }: { fromAt: Date; fromKey: number }): Position {
  return { at: fromAt, key: fromKey }
}

function isBefore(place: Position, other: Position) {
  const distance = place.at.getTime() - other.at.getTime()
  return distance < 0 || (distance === 0 && place.key < other.key)
}

function monthAfter(month: Date) {
  return new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1))
}

/** Where a month is to begin, in ms. */
type WantedStart = { month: number; at: number }

/** No month is longer. */
const monthAtMost = 31 * day

/** Months that do not begin by a time zone yet: those with blogs and the ones after them, then those nearest to a time. */
export async function listOtherZones(db: Database, zone: string, at: Date, limit: number): Promise<Date[]> {
  const months = await db
    .select({ month: archiveStarts.month })
    .from(archiveStarts)
    .where(sql`${archiveStarts.zone} < ${zone} OR ${archiveStarts.zone} > ${zone}`)
    .orderBy(
      sql`NOT EXISTS (SELECT 1 FROM archive_months AS filled
        WHERE filled.month BETWEEN ${archiveStarts.month} - ${monthAtMost} AND ${archiveStarts.month})`,
      sql`abs(${archiveStarts.month} - ${at.getTime()})`,
    )
    .limit(limit)
  return months.map(({ month }) => month)
}

/** The call of a trigger, which moves the beginning of a month past a blog (migrations/0011_months.sql). */
const moveBlog = sqliteTable('move_blog', {
  start: time('start'),
  isLater: integer('is_later'),
  month: time('month'),
  publishedAt: time('published_at'),
  key: integer('key'),
})

/**
 * Moves the beginnings of months to where they are wanted, past some blogs at most. A beginning that has more to pass
 * stays behind them, with the time zone that it had.
 */
export async function moveStarts(db: Database, wanted: WantedStart[], zone: string, mostBlogs: number): Promise<void> {
  const places = sql`json_each(${JSON.stringify(wanted)}) AS wanted`
  const isOfStart = sql`${archiveStarts.month} = wanted.value ->> 'month'`
  const isLater = sql`(wanted.value ->> 'at' > from_at)`
  // From the earlier of the two places up to the later one.
  const isPassed = sql`${blogs.isPublished} = true
    AND (${blogs.publishedAt}, ${blogs.listKey}) >= (iif(${isLater}, from_at, wanted.value ->> 'at'), iif(${isLater}, from_key, 0))
    AND (${blogs.publishedAt}, ${blogs.listKey}) < (iif(${isLater}, wanted.value ->> 'at', from_at), iif(${isLater}, 0, from_key))`
  await batchNamed(db, {
    // One by one, the nearest to the beginning first.
    moved: db.insert(moveBlog).select(
      sql`SELECT archive_starts.month, ${isLater}, archive_month, published_at, blogs.key
        FROM ${places} CROSS JOIN ${archiveStarts} ON ${isOfStart} CROSS JOIN ${blogs} ON ${isPassed}
        ORDER BY wanted.key, iif(${isLater}, 1, -1) * published_at, iif(${isLater}, 1, -1) * list_key LIMIT ${mostBlogs}`,
    ),
    set: db
      .update(archiveStarts)
      .set({ fromAt: sql`wanted.value ->> 'at'`, fromKey: 0, zone })
      .from(places)
      .where(sql`${isOfStart} AND NOT EXISTS (SELECT 1 FROM ${blogs} WHERE ${isPassed})`),
  })
}
