import { asc, sql } from 'drizzle-orm'
import { minute, now } from '../clock.ts'
import { listLimits } from '../contract/limits.ts'
import { isPlanned } from './blog-states.ts'
import { readTotal, selectTotal } from './counters.ts'
import type { Database } from './database.ts'
import { selectJob } from './jobs.ts'
import { blogs } from './schema/blogs.ts'

/** The cron comes every 5 minutes: after three of them it is late. */
const patience = 15 * minute

/**
 * What is planned, the nearest first, and whether the cron that is to publish it comes as it should. One that never ran
 * is late as soon as something waits for it.
 */
export async function readSchedule(db: Database) {
  const [rows, totals, [job]] = await db.batch([
    db
      .select({
        id: blogs.id,
        title: blogs.title,
        scheduledAt: sql<Date>`${blogs.scheduledAt}`.mapWith(blogs.scheduledAt),
      })
      .from(blogs)
      .where(isPlanned)
      .orderBy(asc(blogs.scheduledAt))
      .limit(listLimits.recentBlogs),
    selectTotal(db, 'scheduled'),
    selectJob(db, 'publish'),
  ])
  const total = readTotal(totals)
  const lastSuccessAt = job?.lastSuccessAt ?? null
  const isLate = lastSuccessAt ? now().getTime() - lastSuccessAt.getTime() > patience : total > 0
  return { rows, total, lastSuccessAt, isLate }
}
