import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { blogs } from '../../db/schema/blogs.ts'
import { drafts, revisions } from '../../db/schema/drafts.ts'

/**
 * Statements that give everything of a category another one: blogs in any state, drafts, revisions. 10,000 blogs with as
 * many drafts and five revisions each are 260,000 rows written. Triggers count, and mark the search texts as outdated.
 * @param from the name of the category
 * @param into the name of the other one
 * @param condition of each statement
 */
export function moveBlogs(db: Database, from: string, into: string, condition: SQL) {
  return [
    db
      .update(blogs)
      .set({ category: into })
      .where(and(eq(blogs.category, from), condition)),
    db
      .update(drafts)
      .set({ category: into })
      .where(and(isDraftOf(from), condition)),
    db
      .update(revisions)
      .set({ category: into })
      .where(and(eq(revisions.category, from), condition)),
  ] as const
}

/** A condition: a blog in any state has the category. */
export function hasBlogs(name: string): SQL {
  return sql`EXISTS (SELECT 1 FROM ${blogs} WHERE category = ${name})`
}

/** A condition on `drafts`: a draft has the category, of a blog or not. It is that of the index `drafts_by_category`. */
const isDraftOf = (name: SQL | string) => sql`(drafts.blog_key IS NULL) IN (0, 1) AND drafts.category = ${name}`

/** A condition: a draft has the category. */
export function hasDrafts(name: string): SQL {
  return sql`EXISTS (SELECT 1 FROM ${drafts} WHERE ${isDraftOf(name)})`
}

/**
 * SQL for how many drafts have a category that no blog of theirs has: those that were not added, and unfinished changes.
 * @param name SQL for the name of the category
 */
export function countDrafts(name: SQL): SQL<number> {
  return sql`(
    SELECT count(*) FROM drafts LEFT JOIN blogs ON blogs.key = drafts.blog_key
    WHERE ${isDraftOf(name)} AND blogs.category IS NOT drafts.category
  )`
}
