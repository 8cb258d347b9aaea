import { and, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { blogs } from '../schema/blogs.ts'
import { settings } from '../schema/publication.ts'
import { summaryColumns } from './blogs.ts'

/** Selects the blog that the home page begins with, if one is pinned and published. */
export function selectPinned(db: Database) {
  return db
    .select(summaryColumns)
    .from(blogs)
    .where(and(sql`${blogs.key} = (SELECT ${settings.pinnedBlog} FROM ${settings} WHERE key = 1)`, blogs.isPublished))
}

/** Whether the row of `blogs` in the surrounding statement is pinned. */
export const isPinned = sql`EXISTS (SELECT 1 FROM ${settings} WHERE key = 1 AND pinned_blog = blogs.key)`.mapWith(
  blogs.isPublished,
)

/**
 * Pins a blog in place of the one before, or takes the pin off it; another one keeps its pin.
 * @returns false when there is no such blog, or it is in the Trash
 */
export async function updatePinned(db: Database, id: string, isPinned: boolean): Promise<boolean> {
  const key = sql`(SELECT key FROM ${blogs} WHERE id = ${id} AND deleted_at IS NULL)`
  const [found] = await db.batch([
    db.select({ key: blogs.key }).from(blogs).where(sql`key = ${key}`),
    db
      .update(settings)
      .set({ pinnedBlog: isPinned ? key : null })
      .where(sql`key = 1 AND ${isPinned ? sql`${key} IS NOT NULL` : sql`pinned_blog = ${key}`}`),
  ])
  return found.length > 0
}
