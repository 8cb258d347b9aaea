import { asc, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import { listLimits } from '../../contract/limits.ts'
import { minute } from '../../contract/units.ts'
import { batchNamed } from '../../db/batch-named.ts'
import { readTotal, selectTotal } from '../../db/counters.ts'
import type { Database } from '../../db/database.ts'
import { selectJob } from '../../db/jobs.ts'
import { blogs } from '../../db/schema/blogs.ts'
import { isScheduled } from '../publishing/scheduled-blogs.queries.ts'

/** The cron runs every minute: it is late after five missed runs. */
const lateAfterMs = 5 * minute

/**
 * The scheduled blogs, the nearest first, and whether the cron that publishes them is late. A cron that never ran is
 * late as soon as a blog is scheduled.
 */
export async function readSchedule(db: Database) {
  const {
    rows,
    totals,
    job: [job],
  } = await batchNamed(db, {
    rows: db
      .select({
        id: blogs.id,
        title: blogs.title,
        slug: blogs.slug,
        scheduledAt: sql<Date>`${blogs.scheduledAt}`.mapWith(blogs.scheduledAt),
      })
      .from(blogs)
      .where(isScheduled)
      .orderBy(asc(blogs.scheduledAt))
      .limit(listLimits.recentBlogs),
    totals: selectTotal(db, 'scheduled'),
    job: selectJob(db, 'publish'),
  })
  const total = readTotal(totals)
  const lastSuccessAt = job?.lastSuccessAt ?? null
  const isLate = lastSuccessAt ? now().getTime() - lastSuccessAt.getTime() > lateAfterMs : total > 0
  return { rows, total, lastSuccessAt, isLate }
}
