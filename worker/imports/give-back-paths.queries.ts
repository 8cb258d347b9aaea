import { sql } from 'drizzle-orm'
import type { Settings } from '../contract/settings.ts'
import type { Database } from '../db/database.ts'
import { addresses, settings } from '../db/schema/publication.ts'
import { importItems } from '../db/schema/transfers.ts'

/**
 * Takes away the redirects, former addresses and addresses of deleted things that an import has stored, and gives those back that it
 * has written over. Those that were changed here since stay, as do redirects to what stays.
 */
export async function giveBackRedirects(db: Database, importKey: number): Promise<void> {
  // Of each row that it has stored: its path, its kind and where it leads, with what had the path before.
  const stored = sql`
    ${importItems} AS item CROSS JOIN json_each(item.left_as, '$.after') AS after_one
    CROSS JOIN ${addresses} AS here ON here.path = after_one.value ->> 0
      AND here.kind = after_one.value ->> 1 AND here.location IS after_one.value ->> 2
    LEFT JOIN json_each(item.left_as, '$.before') AS before_one ON before_one.value ->> 0 = here.path
    WHERE item.import_key = ${importKey} AND item.kind = 'redirects' AND item.done_at IS NOT NULL AND item.left_as IS NOT NULL
      AND NOT here.is_live`
  const stays = sql`(
    EXISTS (SELECT 1 FROM ${addresses} AS other WHERE other.path = here.location AND other.is_live)
    OR EXISTS (
      SELECT 1 FROM ${importItems} AS own WHERE own.import_key = ${importKey} AND own.kind = here.kind AND own.outcome <> 'present'
        AND own.target_id = CASE here.kind
          WHEN 'page' THEN (SELECT id FROM pages WHERE key = here.target)
          WHEN 'category' THEN (SELECT slug FROM categories WHERE key = here.target)
          WHEN 'author' THEN (SELECT id FROM authors WHERE key = here.target)
          WHEN 'tag' THEN (SELECT id FROM tags WHERE key = here.target)
        END
    )
  )`
  const before = (place: number) => sql`(
    SELECT before_one.value ->> ${sql.raw(String(place))} FROM ${stored} AND here.path = paths.path LIMIT 1
  )`
  await db.batch([
    db
      .update(addresses)
      .set({ kind: sql`${before(1)}`, location: sql`${before(2)}`, createdAt: sql`${before(3)}`, target: null })
      .where(
        sql`path IN (
          SELECT here.path FROM ${stored} AND before_one.value ->> 1 IN ('redirect', 'gone')
            AND (here.kind, here.location) IS NOT (before_one.value ->> 1, before_one.value ->> 2)
        )`,
      ),
    db
      .delete(addresses)
      .where(sql`path IN (SELECT here.path FROM ${stored} AND before_one.value IS NULL AND NOT ${stays})`),
  ])
}

type NotedSettings = { value: Partial<Settings>; pinned: string | null }

/** The settings that an import has stored, with those before. */
export async function readNotedSettings(db: Database, importKey: number) {
  const rows = await db
    .select({
      sourceId: importItems.sourceId,
      noted: sql<{ before: NotedSettings; after: NotedSettings }>`left_as`.mapWith(JSON.parse).as('noted'),
    })
    .from(importItems)
    .where(
      sql`import_key = ${importKey} AND kind = 'settings' AND done_at IS NOT NULL AND left_as ->> '$.before' IS NOT NULL`,
    )
  return rows.map(({ sourceId, noted }) => ({ sourceId, ...noted }))
}

/** Forgets what was noted of settings that were given back. */
export async function forgetNoted(db: Database, importKey: number, sourceId: string): Promise<void> {
  await db
    .update(importItems)
    .set({ leftAs: null })
    .where(sql`import_key = ${importKey} AND kind = 'settings' AND source_id = ${sourceId}`)
}

/** Pins the article that was pinned before an import, unless another one was pinned since. */
export async function pinAgain(db: Database, before: string | null, after: string | null): Promise<void> {
  await db
    .update(settings)
    .set({ pinnedBlog: sql`(SELECT key FROM blogs WHERE id = ${before})` })
    .where(sql`key = 1 AND pinned_blog IS (SELECT key FROM blogs WHERE id = ${after})`)
}
