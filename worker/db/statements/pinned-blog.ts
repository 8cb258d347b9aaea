import { and, not, sql } from 'drizzle-orm'
import type { Acting } from '../acting.ts'
import type { Database } from '../database.ts'
import { blogs } from '../schema/blogs.ts'
import { settings } from '../schema/publication.ts'
import { recordBlogs } from './blog-events.ts'
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
export async function updatePinned(acting: Acting, id: string, isWanted: boolean): Promise<boolean> {
  const { db } = acting
  const key = sql`(SELECT key FROM ${blogs} WHERE id = ${id} AND deleted_at IS NULL)`
  const [found] = await db.batch([
    db.select({ key: blogs.key }).from(blogs).where(sql`key = ${key}`),
    recordBlogs(acting, {
      kind: 'blog.updated',
      which: sql`key = ${key} AND ${isWanted ? not(isPinned) : isPinned}`,
      change: isWanted ? 'pinned' : 'unpinned',
    }),
    db
      .update(settings)
      .set({ pinnedBlog: isWanted ? key : null })
      .where(sql`key = 1 AND ${isWanted ? sql`${key} IS NOT NULL` : sql`pinned_blog = ${key}`}`),
  ])
  return found.length > 0
}
