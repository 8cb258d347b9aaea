import { sql } from 'drizzle-orm'
import { pathPrefixes } from '../contract/addresses.ts'
import { type KeptArticle, undoObstacles } from '../contract/imports.ts'
import type { Database } from '../db/database.ts'
import { importItems } from '../db/schema/transfers.ts'

type UndoRow = { id: string; title: string; slug: string; edited: number; commented: number; mailed: number }

/** How many of the articles that were changed here are listed. */
const mostKept = 100

/** What was done with an article since the import: 1 or 0. `item` and `blogs` are rows of the surrounding statement. */
const edited = sql`(blogs.updated_at > item.done_at OR EXISTS (
  SELECT 1 FROM drafts WHERE drafts.blog_key = blogs.key AND drafts.updated_at > item.done_at
))`
const commented = sql`EXISTS (
  SELECT 1 FROM comments WHERE comments.blog_key = blogs.key AND NOT is_in_trash AND comments.created_at > item.done_at
)`
const mailed = sql`EXISTS (SELECT 1 FROM campaigns WHERE campaigns.blog_key = blogs.key AND campaigns.created_at > item.done_at)`

/** The articles that an import has stored and that are not in the Trash. */
const stored = (importKey: number) => sql`${importItems} AS item
  CROSS JOIN blogs ON blogs.id = item.target_id AND blogs.deleted_at IS NULL
  WHERE item.import_key = ${importKey} AND item.kind = 'article' AND item.outcome <> 'present' AND item.done_at IS NOT NULL`

/**
 * The ids of some articles of an import that go to the Trash: those that nothing was done with since, and named ones.
 * @param limit of the list
 */
export async function listUndone(db: Database, importKey: number, named: string[], limit: number): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`
    SELECT blogs.id AS id FROM ${stored(importKey)} AND (
      blogs.id IN (SELECT value FROM json_each(${JSON.stringify(named)})) OR NOT (${edited} OR ${commented} OR ${mailed})
    ) LIMIT ${limit}`)
  return rows.map(({ id }) => id)
}

/** The articles of an import that something was done with since, and what. */
export async function listKept(db: Database, importKey: number): Promise<KeptArticle[]> {
  const rows = await db.all<UndoRow>(sql`
    SELECT blogs.id AS id, blogs.title AS title, blogs.slug AS slug,
      ${edited} AS edited, ${commented} AS commented, ${mailed} AS mailed
    FROM ${stored(importKey)} AND (${edited} OR ${commented} OR ${mailed})
    ORDER BY blogs.key LIMIT ${mostKept}`)
  return rows.map(({ id, title, slug, ...done }) => ({
    id,
    title,
    path: pathPrefixes.blog + slug,
    reasons: undoObstacles.filter((name) => done[name] === 1),
  }))
}
