import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { authors, categories, tags } from '../db/schema/listings.ts'
import { addresses, pages, settings } from '../db/schema/publication.ts'
import { importItems } from '../db/schema/transfers.ts'

const named = sql`'name', name, 'foldedName', folded_name, 'slug', slug`
const image = sql`'image', image, 'imageWidth', image_width, 'imageHeight', image_height`

/** SQL for what an admin can change of a row, as JSON. Out of the Trash, blogs make names by it again. */
export const contents = {
  category: sql`json_object(${named}, 'description', description, ${image}, 'formerNames', former_names)`,
  tag: sql`json_object(${named}, 'description', description, 'mergedInto', merged_into)`,
  author: sql`json_object(${named}, 'biography', biography, ${image}, 'links', links)`,
  page: sql`json_object('revision', revision, 'isPublished', is_published)`,
  settings: sql`json_object('value', json(value), 'pinned', (SELECT id FROM blogs WHERE blogs.key = pinned_blog))`,
}
/** The kinds of which an undo takes away what an import has brought, or gives back what was there. */
type GivenKind = keyof typeof contents | 'redirects'

/** SQL for what is here in the place of an item. @param name of a category its slug, of others an id, of redirects their paths as JSON */
export const contentOf = {
  category: (name: string) => sql`(SELECT ${contents.category} FROM ${categories} WHERE slug = ${name})`,
  tag: (name: string) => sql`(SELECT ${contents.tag} FROM ${tags} WHERE id = ${name})`,
  author: (name: string) => sql`(SELECT ${contents.author} FROM ${authors} WHERE id = ${name})`,
  page: (name: string) => sql`(SELECT ${contents.page} FROM ${pages} WHERE id = ${name})`,
  settings: () => sql`(SELECT ${contents.settings} FROM ${settings} WHERE key = 1)`,
  redirects: (names: string) => sql`(
    SELECT json_group_array(json_array(path, kind, location, created_at)) FROM ${addresses}
    WHERE path IN (SELECT value FROM json_each(${names}))
  )`,
}

/** An item, and SQL for what is here in its place. */
type Noted = { importKey: number; kind: GivenKind; sourceId: string; content: SQL }

/** A statement that notes what an item is about to change. To be run after `markStored`. */
export function noteBefore(db: Database, noted: Noted) {
  return note(db, noted, noted.content)
}

/** A statement that notes how an item was stored, beside what was noted before: null where the import has made it. */
export function noteAfter(db: Database, noted: Noted) {
  return note(db, noted, sql`json_object('before', json(left_as), 'after', json(${noted.content}))`)
}

function note(db: Database, { importKey, kind, sourceId }: Noted, leftAs: SQL) {
  return db
    .update(importItems)
    .set({ leftAs })
    .where(sql`import_key = ${importKey} AND kind = ${kind} AND source_id = ${sourceId}`)
}

/**
 * Notes what an item is about to change in a transaction of its own. When that is repeated, the first note counts: the import may
 * have written since.
 */
export async function noteBeforeOnce(db: Database, { importKey, kind, sourceId, content }: Noted): Promise<void> {
  await db
    .insert(importItems)
    .select(
      sql`SELECT ${importKey}, ${kind}, ${sourceId}, '', 'comes', '[]', '', NULL, 0, 1, ${content}, NULL WHERE true`,
    )
    .onConflictDoUpdate({
      target: [importItems.importKey, importItems.kind, importItems.sourceId],
      set: { leftAs: sql`coalesce(import_items.left_as, excluded.left_as)` },
      setWhere: sql`import_items.done_at IS NULL`,
    })
}
