import { and, eq, sql } from 'drizzle-orm'
import { deadAfterDays } from '../../contract/resources.ts'
import { day } from '../../contract/units.ts'
import type { Database } from '../../db/database.ts'
import { blogs, resources } from '../../db/schema/blogs.ts'

/** A condition as in the index resources_failing, which SQLite uses for no other text. */
const isFailing = sql`failed_days > 0`

/**
 * At most `limit` resources that were not checked in the day before `at`: first resources that did not answer, then unchecked
 * ones, then the others by the age of their check, the oldest first.
 */
export function listUnchecked(db: Database, at: Date, limit: number) {
  const before = at.getTime() - day
  const columns = sql`SELECT blog_key, position, url FROM ${resources}`
  const first = (condition: ReturnType<typeof sql>) =>
    sql`SELECT * FROM (${columns} WHERE ${condition} ORDER BY checked_at LIMIT ${limit})`
  const rows = sql`(
    ${first(sql`${isFailing} AND checked_at <= ${before}`)}
    UNION ALL ${first(sql`failed_days = 0 AND checked_at IS NULL`)}
    UNION ALL ${first(sql`failed_days = 0 AND checked_at <= ${before}`)}
    LIMIT ${limit}
  )`
  return db
    .select({
      blogKey: sql<number>`blog_key`.as('blog_key'),
      position: sql<number>`position`.as('position'),
      url: sql<string>`url`.as('url'),
    })
    .from(rows)
}

type Checked = Awaited<ReturnType<typeof listUnchecked>>[number] & { isAnswered: boolean }

/** Records which resources answered at a time. A resource that the author has replaced meanwhile is left as it is. */
export async function recordChecks(db: Database, checked: Checked[], at: Date): Promise<void> {
  const results = checked.map(({ blogKey, position, url, isAnswered }) => [blogKey, position, url, isAnswered])
  await db
    .update(resources)
    .set({ checkedAt: at, failedDays: sql`iif(result.value ->> 3, 0, ${resources.failedDays} + 1)` })
    .from(sql`json_each(${JSON.stringify(results)}) AS result`)
    .where(
      sql`(${resources.blogKey}, ${resources.position}, ${resources.url}) =
        (result.value ->> 0, result.value ->> 1, result.value ->> 2)`,
    )
}

/** A statement that reads published blogs with dead resources, and how many each has: at most `limit`, the newest. */
export function selectWithDead(db: Database, limit: number) {
  return (
    db
      .select({ _id: blogs.id, title: blogs.title, dead: sql<number>`count(*)`.as('dead') })
      .from(resources)
      .innerJoin(blogs, eq(blogs.key, resources.blogKey))
      // Each plus keeps the query planner from reading all published blogs in place of the index of what is failing.
      .where(and(isFailing, sql`failed_days >= ${deadAfterDays}`, sql`+${blogs.isPublished} = 1`))
      .groupBy(sql`+${resources.blogKey}`)
      .orderBy(sql`+${resources.blogKey} DESC`)
      .limit(limit)
  )
}
