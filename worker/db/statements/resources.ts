import { type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { Resource } from '../../contract/blog.ts'
import type { BlogDetails } from '../../contract/blog-details.ts'
import { deadAfterDays } from '../../contract/resources.ts'
import type { Database } from '../database.ts'
import { blogs, resources } from '../schema/blogs.ts'

/** Whether the author of the row of `blogs` in the surrounding statement has left a list of resources, also an empty one. */
const isSettled = sql`${blogs.details} ->> '$.resources' IS NOT NULL`

/** A condition on rows of `resources`: readers get it. */
export const isAlive = sql`failed_days < ${sql.raw(String(deadAfterDays))}`

/** The resources of the row of `blogs` that readers get, in order, as one column: a page then needs no statement for them. */
export const resourcesColumn = sql<Resource[]>`(
  SELECT json_group_array(json_object('title', title, 'url', url) ORDER BY position)
  FROM ${resources} WHERE blog_key = ${blogs.key} AND ${isAlive}
)`
  .mapWith(JSON.parse)
  .as('resources')

/**
 * Statements that give readers the resources that a blog's author left. The cron's checks of an address that stays are kept.
 * Without a list (null), the proposal stays, and a list of before is removed: then resources are proposed anew. To be run
 * before the statement that changes the blog's details.
 * @param key SQL for the blog's key
 */
export function settleResources(db: Database, key: SQL, list: BlogDetails['resources']) {
  if (!list) {
    return [
      db
        .delete(resources)
        .where(sql`blog_key = (SELECT ${blogs.key} FROM ${blogs} WHERE ${blogs.key} = ${key} AND ${isSettled})`),
    ] as const
  }
  return [
    insertResources(db, key, list),
    db.delete(resources).where(sql`blog_key = ${key} AND position >= ${list.length}`),
  ] as const
}

/** A statement that writes resources of a blog from the first position on, over those that it has. */
export function insertResources(db: Database, key: SQL, list: Resource[]) {
  return db
    .insert(resources)
    .select(
      sql`SELECT ${blogs.key}, list.key, list.value ->> 'title', list.value ->> 'url', before.checked_at, coalesce(before.failed_days, 0)
        FROM json_each(${JSON.stringify(list)}) AS list
        JOIN ${blogs} ON ${blogs.key} = ${key}
        LEFT JOIN ${resources} AS before ON before.blog_key = ${blogs.key} AND before.url = list.value ->> 'url'
        WHERE true`,
    )
    .onConflictDoUpdate({
      target: [resources.blogKey, resources.position],
      set: {
        title: sql`excluded.title`,
        url: sql`excluded.url`,
        checkedAt: sql`excluded.checked_at`,
        failedDays: sql`excluded.failed_days`,
      },
    })
}

/**
 * Columns that a statement sets with a blog's details: after the author has removed the list, a model is asked again; a list of
 * the author keeps it from being asked.
 */
export function settledColumns(list: BlogDetails['resources']) {
  if (list) return { resourcesFoundAt: now() }
  return {
    resourcesFoundAt: sql<Date | null>`iif(${isSettled}, NULL, ${blogs.resourcesFoundAt})`,
    resourcesClaimedAt: sql<Date | null>`iif(${isSettled}, NULL, ${blogs.resourcesClaimedAt})`,
  }
}
