import { sql } from 'drizzle-orm'
import { pathPrefixes } from '../contract/addresses.ts'
import type { Database } from '../db/database.ts'
import { addresses } from '../db/schema/publication.ts'
import { importItems } from '../db/schema/transfers.ts'
import { kindsOfBlog } from '../db/statements/addresses.ts'

/** Where a path of a file leads here; null while that is not known, because something else has the path and its page comes later. */
type PathHere = { path: string; here: string | null }

/**
 * The paths of a file whose thing has another one here. An article that comes later has its id as an address, which leads
 * to its final address.
 */
export async function findMoved(db: Database, importKey: number, paths: string[]): Promise<PathHere[]> {
  const isTaken = sql`EXISTS (
    SELECT 1 FROM paths AS place WHERE place.path = wanted.value AND place.kind <> 'gone' AND NOT (
      place.kind IN ${kindsOfBlog} AND EXISTS (SELECT 1 FROM blogs WHERE key = place.target AND deleted_at IS NOT NULL)
    )
  )`
  const rows = await db.all<PathHere & { later: string | null; isTaken: number }>(sql`
    SELECT wanted.value AS path, CASE item.kind
        WHEN 'article' THEN (SELECT ${pathPrefixes.blog} || slug FROM blogs WHERE id = item.target_id AND deleted_at IS NULL)
        WHEN 'page' THEN (SELECT ${pathPrefixes.page} || slug FROM pages WHERE id = item.target_id)
        WHEN 'category' THEN (SELECT ${pathPrefixes.category} || slug FROM categories WHERE key = (
          SELECT target FROM paths WHERE path = ${pathPrefixes.category} || item.target_id AND kind = 'category'
        ))
        WHEN 'author' THEN (SELECT ${pathPrefixes.author} || slug FROM authors WHERE id = item.target_id)
        WHEN 'tag' THEN (
          SELECT ${pathPrefixes.tag} || coalesce(other.slug, tags.slug) FROM tags LEFT JOIN tags AS other ON other.key = tags.merged_into
          WHERE tags.id = item.target_id
        )
      END AS here,
      iif(item.kind = 'article', ${pathPrefixes.blog} || item.target_id, NULL) AS later,
      item.done_at IS NULL AND item.outcome NOT IN ('present', 'refused') AND ${isTaken} AS isTaken
    FROM json_each(${JSON.stringify(paths)}) AS wanted
    CROSS JOIN ${importItems} AS item ON item.import_key = ${importKey} AND item.file_path = wanted.value
    WHERE item.target_id <> '' AND item.kind IN ('article', 'page', 'category', 'author', 'tag')`)
  return rows.flatMap(({ path, here, later, isTaken }) => {
    if (here !== null) return here === path ? [] : [{ path, here }]
    return isTaken === 1 ? [{ path, here: later }] : []
  })
}

/** A former address with the present path of what it leads to, an address of something deleted, or the date of a redirect. */
export type DatedPath = { from: string; to: string | null; at: number }

/**
 * Statements that store former addresses of what has a path here, and addresses of what is deleted. Those that something
 * has are left out.
 */
export function insertPaths(db: Database, { former, gone }: { former: DatedPath[]; gone: DatedPath[] }) {
  return [
    db
      .insert(addresses)
      .select(
        sql`SELECT sent.value ->> 'from', present.kind, present.target, 0, NULL, sent.value ->> 'at', 1
          FROM json_each(${JSON.stringify(former)}) AS sent
          CROSS JOIN ${addresses} AS present ON present.path = sent.value ->> 'to' AND present.is_live
          WHERE present.kind NOT IN ('blog', 'redirect', 'gone')`,
      )
      .onConflictDoUpdate({
        target: addresses.path,
        set: { kind: sql`excluded.kind`, target: sql`excluded.target`, createdAt: sql`excluded.created_at` },
        setWhere: sql`${addresses.kind} = 'gone'
          OR (NOT ${addresses.isLive} AND (${addresses.kind}, ${addresses.target}) = (excluded.kind, excluded.target))`,
      }),
    db
      .insert(addresses)
      .select(
        sql`SELECT value ->> 'from', 'gone', NULL, 0, NULL, value ->> 'at', 1 FROM json_each(${JSON.stringify(gone)}) WHERE true`,
      )
      .onConflictDoNothing(),
  ]
}

/** A statement that gives redirects the dates that they had. */
export function dateRedirects(db: Database, redirects: DatedPath[]) {
  const sent = sql`json_each(${JSON.stringify(redirects)})`
  return db
    .update(addresses)
    .set({ createdAt: sql`(SELECT value ->> 'at' FROM ${sent} WHERE value ->> 'from' = paths.path)` })
    .where(sql`kind = 'redirect' AND paths.path IN (SELECT value ->> 'from' FROM ${sent})`)
}
