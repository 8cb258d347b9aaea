import { type SQL, sql } from 'drizzle-orm'
import { pathPrefixes } from '../../contract/addresses.ts'
import type { Database } from '../../db/database.ts'
import { blogs } from '../../db/schema/blogs.ts'
import { addresses } from '../../db/schema/publication.ts'
import { importItems, imports } from '../../db/schema/transfers.ts'
import { freeBlogSlug, kindsOfBlog } from '../../db/statements/addresses.ts'
import type { ImportRow } from '../imports.queries.ts'

/** How many imports before are looked into for the same article. */
const earlierImports = 50

type Wanted = { job: ImportRow; sourceId: string; id: string; createdAt: string; isForTrash: boolean }

/**
 * SQL for the key of the same article in the Trash, where the undo of an import, or the admin, has moved it. It gives its
 * addresses back, or its place where nothing was done with it here. Null for none, and for an article that comes into the Trash.
 */
export function keyInTrash({ job, sourceId, id, createdAt, isForTrash }: Wanted): SQL<number | null> {
  if (isForTrash) return sql`NULL`
  return sql`coalesce(
    (SELECT key FROM blogs WHERE id = ${id} AND created_at = ${Date.parse(createdAt)} AND deleted_at IS NOT NULL),
    (SELECT blogs.key FROM ${earlierItems(job, sourceId)} AND blogs.deleted_at IS NOT NULL LIMIT 1)
  )`
}

/** The items of imports before that have brought an article of the same name, with their blogs. SQLite seeks it in each. */
export function earlierItems({ key, source }: ImportRow, sourceId: string): SQL {
  return sql`
    (SELECT key AS import_key FROM ${imports} WHERE source = ${source} AND key < ${key} ORDER BY key DESC LIMIT ${earlierImports}) AS before
    CROSS JOIN ${importItems} AS item
      ON item.import_key = before.import_key AND item.kind = 'article' AND item.source_id = ${sourceId}
    JOIN ${blogs} ON blogs.id = item.target_id
    WHERE item.done_at IS NOT NULL`
}

type Trashed = { key: number; id: string; slug: string; isUntouched: number }

/**
 * Statements by which an article in the Trash makes room for the one of the file: without a trace where all of it came by an
 * import, else it stays with another address. To be run before the statements of the new one.
 * @param paths the addresses that the new one gets
 */
export function makeRoom(db: Database, trashed: Trashed | undefined, paths: string[]) {
  if (!trashed) return []
  const { key, id, slug } = trashed
  const isInTrash = sql`EXISTS (SELECT 1 FROM blogs AS own WHERE own.key = ${key} AND own.deleted_at IS NOT NULL)`
  const isIts = sql`kind IN ${kindsOfBlog} AND target = ${key} AND ${isInTrash}`
  if (trashed.isUntouched) {
    return [
      // An address that was public would be one of something deleted.
      db.update(addresses).set({ wasPublic: false }).where(isIts),
      db.delete(blogs).where(sql`key = ${key} AND deleted_at IS NOT NULL`),
    ]
  }
  const listed = sql`(SELECT value FROM json_each(${JSON.stringify(paths)}))`
  return [
    db
      .update(blogs)
      .set({ slug: freeBlogSlug(slug, id) })
      .where(
        sql`key = ${key} AND deleted_at IS NOT NULL AND slug = ${slug} AND ${pathPrefixes.blog} || slug IN ${listed}`,
      ),
    db.delete(addresses).where(sql`${isIts} AND NOT is_live AND path IN ${listed}`),
  ]
}
