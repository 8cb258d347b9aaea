import { type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import { importedImages } from '../../contract/imports.ts'
import { authorImages, categoryImages } from '../../contract/listings.ts'
import type { Database } from '../database.ts'
import { media, sharedImages } from '../schema/media.ts'
import { columnsWith, type TableWith } from '../uses.ts'
import { keyPrefixOfMedia, settingsFolder } from './media.ts'

const ofBlogs = (ids: SQL) => sql`blog_key IN (SELECT blogs.key FROM blogs WHERE blogs.id IN ${ids})`
const withId = (ids: SQL) => sql`id IN ${ids}`

/** The rows of a table whose images have, or share, a folder with one of the ids; a folder stands for a table of some hundred rows. */
const rowsOf: Record<TableWith<'images'>, ((ids: SQL) => SQL) | { folder: string }> = {
  blogs: withId,
  blogSources: ofBlogs,
  blogTexts: ofBlogs,
  drafts: withId,
  revisions: (ids) => sql`(${ofBlogs(ids)} OR draft_id IN ${ids})`,
  pages: withId,
  letters: withId,
  categories: { folder: categoryImages },
  authors: { folder: authorImages },
  settings: { folder: settingsFolder },
  imports: { folder: importedImages },
}

const searched = Object.entries(rowsOf).map(([name, rows]) => {
  const columns = columnsWith('images', name)
  const table = columns.map((found) => found.table).find((found) => found)
  return { name, table: sql.raw(table ?? name), columns: columns.map(({ column }) => sql.raw(column)), rows }
})

/**
 * SQL for: a text uses the image. Texts are all columns that can hold an address of an image (db/uses.ts).
 * @param keyPrefix SQL for the image's key prefix
 * @param ids SQL for the ids and folders whose texts are searched
 * @param except the tables that are not searched
 */
export function isReferenced(keyPrefix: SQL, ids: SQL, except: readonly TableWith<'images'>[] = []): SQL {
  const others = searched.filter(({ name }) => !except.some((one) => one === name))
  const each = others.map(({ table, columns, rows }) => {
    const contains = (name: SQL) =>
      sql.join(
        columns.map((column) => sql`instr(${name}.${column}, ${keyPrefix})`),
        sql` OR `,
      )
    if (typeof rows === 'function') {
      return sql`EXISTS (SELECT 1 FROM ${table} WHERE ${rows(ids)} AND (${contains(table)}))`
    }
    return sql`(${rows.folder} IN ${ids} AND EXISTS (SELECT 1 FROM ${table} AS few WHERE ${contains(sql`few`)}))`
  })
  return sql`(${sql.join(each, sql` OR `)})`
}

/** SQL for the ids whose texts may use a row of `media`: the owner's, and those that share the image. */
export const usersOfMedia = sql`(
  SELECT media.blog_id UNION ALL SELECT ${sharedImages.usedBy} FROM ${sharedImages}
  WHERE ${sharedImages.keyPrefix} = ${keyPrefixOfMedia}
)`

/**
 * Statements that mark images of a folder as referenced where something has them, and release them where nothing has.
 * @param paths of the images that a write added or removed
 */
export function settleImages(db: Database, folder: string, paths: string[]) {
  const isNamed = sql`blog_id = ${folder} AND '/' || ${keyPrefixOfMedia} IN (
    SELECT substr(value, 1, instr(value, '.') - 1) FROM json_each(${JSON.stringify(paths)})
  )`
  const isUsed = isReferenced(keyPrefixOfMedia, usersOfMedia)
  return [
    db.update(media).set({ attachedAt: now() }).where(sql`${isNamed} AND attached_at IS NULL AND ${isUsed}`),
    db
      .update(media)
      .set({ attachedAt: null, createdAt: now() })
      .where(sql`${isNamed} AND attached_at IS NOT NULL AND NOT ${isUsed}`),
  ] as const
}
