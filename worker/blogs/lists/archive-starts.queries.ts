import { sql } from 'drizzle-orm'
import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import { day } from '../../contract/units.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { archiveStarts } from '../../db/schema/archive.ts'
import { blogs } from '../../db/schema/blogs.ts'
import { time } from '../../db/schema/time.ts'

/** Where a month is to begin, in ms. */
export type WantedStart = { month: number; at: number }

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
