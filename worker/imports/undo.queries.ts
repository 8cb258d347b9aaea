import { sql } from 'drizzle-orm'
import { pathPrefixes } from '../contract/addresses.ts'
import { type KeptArticle, undoObstacles } from '../contract/imports.ts'
import type { Database } from '../db/database.ts'
import { importItems } from '../db/schema/transfers.ts'

type UndoRow = {
  id: string
  title: string
  slug: string
  edited: number
  arranged: number
  commented: number
  mailed: number
}

/** How many of the articles that were changed here are listed. */
const mostKept = 100

/** The state of a blog, and since when: every publishing by hand changes one of them. `blogs` is a row of the surrounding statement. */
const presentState = sql`(is_published || ' ' || coalesce(published_at, '') || ' ' || coalesce(scheduled_at, ''))`

/** A statement that notes how an import has stored an article, so that its undo sees what was done with it here. */
export function noteState(db: Database, importKey: number, sourceId: string, id: string) {
  return db
    .update(importItems)
    .set({ leftAs: sql`(SELECT ${presentState} FROM blogs WHERE id = ${id})` })
    .where(sql`import_key = ${importKey} AND kind = 'article' AND source_id = ${sourceId}`)
}

/** Acts on an article since the import: 1 or 0. `item` and `blogs` are rows of the surrounding statement. */
const edited = sql`(blogs.updated_at > item.done_at OR EXISTS (
  SELECT 1 FROM drafts WHERE drafts.blog_key = blogs.key AND drafts.updated_at > item.done_at
))`
const arranged = sql`(coalesce(item.left_as <> ${presentState}, blogs.published_at > item.done_at, 0) OR EXISTS (
  SELECT 1 FROM settings WHERE settings.key = 1 AND pinned_blog = blogs.key AND NOT EXISTS (
    SELECT 1 FROM ${importItems} AS pinning
    WHERE pinning.import_key = item.import_key AND pinning.kind = 'settings' AND pinning.target_id = blogs.id
  )
))`
const commented = sql`EXISTS (
  SELECT 1 FROM comments WHERE comments.blog_key = blogs.key AND NOT is_in_trash AND comments.created_at > item.done_at
)`
/** By a newsletter of its own, or by the digest of a week in which it was published here, with a day more for the time zone. */
const mailed = sql`(
  EXISTS (SELECT 1 FROM campaigns WHERE campaigns.blog_key = blogs.key AND campaigns.created_at > item.done_at)
  OR (blogs.published_at > item.done_at AND blogs.details ->> 'notInDigest' IS NOT TRUE AND EXISTS (
    SELECT 1 FROM campaigns WHERE state <> 'planned' AND week BETWEEN
      date(blogs.published_at / 1000, 'unixepoch') AND date(blogs.published_at / 1000, 'unixepoch', '+8 days')
  ))
)`

/** SQL for: an import has brought the row of `blogs` of the surrounding statement, and nobody has edited, discussed or mailed it. */
export const isUntouched = sql`EXISTS (
  SELECT 1 FROM ${importItems} AS item
  WHERE item.target_id = blogs.id AND item.kind = 'article' AND item.outcome <> 'present' AND item.done_at IS NOT NULL
    AND NOT (${edited} OR ${commented} OR ${mailed})
)`

/** The articles that an import has stored and that are not in the Trash. */
const stored = (importKey: number) => sql`${importItems} AS item
  CROSS JOIN blogs ON blogs.id = item.target_id AND blogs.deleted_at IS NULL
  WHERE item.import_key = ${importKey} AND item.kind = 'article' AND item.outcome <> 'present' AND item.done_at IS NOT NULL`

/**
 * The ids of some articles and drafts of an import that go to the Trash: articles that nothing was done with since, and named
 * articles.
 * @param limit of the list
 */
export async function listUndone(db: Database, importKey: number, named: string[], limit: number): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`
    SELECT blogs.id AS id FROM ${stored(importKey)} AND (
      blogs.id IN (SELECT value FROM json_each(${JSON.stringify(named)})) OR NOT (${edited} OR ${arranged} OR ${commented} OR ${mailed})
    )
    UNION ALL
    SELECT drafts.id FROM ${importItems} AS item
    CROSS JOIN drafts ON drafts.id = item.target_id AND drafts.state = 'unfinished' AND drafts.updated_at <= item.done_at
    WHERE item.import_key = ${importKey} AND item.kind = 'draft' AND item.outcome <> 'present' AND item.done_at IS NOT NULL
    LIMIT ${limit}`)
  return rows.map(({ id }) => id)
}

/** The articles of an import that something was done with since, and what. */
export async function listKept(db: Database, importKey: number): Promise<KeptArticle[]> {
  const rows = await db.all<UndoRow>(sql`
    SELECT blogs.id AS id, blogs.title AS title, blogs.slug AS slug,
      ${edited} AS edited, ${arranged} AS arranged, ${commented} AS commented, ${mailed} AS mailed
    FROM ${stored(importKey)} AND (${edited} OR ${arranged} OR ${commented} OR ${mailed})
    ORDER BY blogs.key LIMIT ${mostKept}`)
  return rows.map(({ id, title, slug, ...done }) => ({
    id,
    title,
    path: pathPrefixes.blog + slug,
    reasons: undoObstacles.filter((name) => done[name] === 1),
  }))
}
