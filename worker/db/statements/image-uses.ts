import { type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import { importedImages } from '../../contract/imports.ts'
import { authorImages, categoryImages } from '../../contract/listings.ts'
import { isOfLibrary, libraryFolder, type MediaUserKind } from '../../contract/media-library.ts'
import type { Database } from '../database.ts'
import { media, sharedImages } from '../schema/media.ts'
import { columnsWith, type TableWith } from '../uses.ts'
import { folderOfKey, joinFiles, keyPrefixOfMedia, nobody, settingsFolder } from './media.ts'

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

/** The kind of user that the rows of each table are for people; null for rows that keep a file and are no text that somebody reads. */
const kindOfRows: Record<TableWith<'images'>, MediaUserKind | null> = {
  ...{ blogs: 'blog', blogSources: 'blog', blogTexts: 'blog', drafts: 'draft', revisions: null, pages: 'page' },
  ...{ letters: 'letter', categories: 'category', authors: 'author', settings: 'settings', imports: null },
}

/** SQL for the row of something by its id in `media_uses`, where that is not the folder of its images. */
const rowOfFew: { readonly [kind in MediaUserKind]?: (id: SQL) => SQL } = {
  category: (id) => sql`key = CAST(${id} AS integer)`,
  author: (id) => sql`id = ${id}`,
  settings: () => sql`1`,
}

const searched = Object.entries(rowsOf).map(([name, rows]) => {
  const columns = columnsWith('images', name)
  const table = columns.map((found) => found.table).find((found) => found)
  return { name, table: sql.raw(table ?? name), columns: columns.map(({ column }) => sql.raw(column)), rows }
})
type Searched = (typeof searched)[number]

function contains({ columns }: Searched, name: SQL, keyPrefix: SQL): SQL {
  const each = columns.map((column) => sql`instr(${name}.${column}, ${keyPrefix})`)
  return sql`(${sql.join(each, sql` OR `)})`
}

/**
 * SQL for: a text uses the image. Texts are all columns that can hold an address of an image (db/uses.ts).
 * @param keyPrefix SQL for the image's key prefix
 * @param ids SQL for the ids and folders whose texts are searched
 * @param except the tables that are not searched
 */
export function isReferenced(keyPrefix: SQL, ids: SQL, except: readonly TableWith<'images'>[] = []): SQL {
  const others = searched.filter(({ name }) => !except.some((one) => one === name))
  const each = others.map((one) => {
    const { table, rows } = one
    if (typeof rows === 'function') {
      return sql`EXISTS (SELECT 1 FROM ${table} WHERE ${rows(ids)} AND ${contains(one, table, keyPrefix)})`
    }
    return sql`(${rows.folder} IN ${ids} AND EXISTS (SELECT 1 FROM ${table} AS few WHERE ${contains(one, sql`few`, keyPrefix)}))`
  })
  return sql`(${sql.join(each, sql` OR `)})`
}

/**
 * SQL for: something as it is now uses the image, in the same columns.
 * @param id SQL for its id as `media_uses` has it
 */
export function isUsedBy(kind: MediaUserKind, id: SQL, keyPrefix: SQL): SQL {
  const tables = Object.entries(kindOfRows).flatMap(([name, of]) => (of === kind ? [name] : []))
  const each = searched.flatMap((one) => {
    const { name, table, rows } = one
    if (!tables.includes(name)) return []
    const alias = rowOfFew[kind] ? sql`few` : table
    const row = typeof rows === 'function' ? rows(sql`(${id})`) : (rowOfFew[kind]?.(id) ?? sql`0`)
    return [
      sql`EXISTS (SELECT 1 FROM ${table}${rowOfFew[kind] ? sql` AS few` : sql``} WHERE ${row} AND ${contains(one, alias, keyPrefix)})`,
    ]
  })
  return sql`(${sql.join(each, sql` OR `)})`
}

/** The folder of the images of something; its own id where that is the folder. */
export function folderOf(kind: MediaUserKind): string | null {
  const found = searched.find(({ name }) =>
    Object.entries(kindOfRows).some((one) => one[0] === name && one[1] === kind),
  )
  return found && typeof found.rows === 'object' ? found.rows.folder : null
}

/** SQL for the ids whose texts may use a row of `media`: the owner's, and those that share the image. */
export const usersOfMedia = sql`(
  SELECT media.blog_id UNION ALL SELECT ${sharedImages.usedBy} FROM ${sharedImages}
  WHERE ${sharedImages.keyPrefix} = ${keyPrefixOfMedia}
)`

/**
 * Statements that mark images of a folder as referenced where something has them, and release them where nothing has. Images of the
 * library are recorded as shared with the folder. An image that was taken out of the library meanwhile comes back.
 * @param paths of the images that a write added or removed
 * @param every whether images of the library that the folder used before are looked at too
 */
export function settleImages(db: Database, folder: string, paths: string[], every = false) {
  const isNamed = sql`media.key IN (
    SELECT file.key FROM json_each(${JSON.stringify(paths)}) AS path ${joinFiles(prefixOf(sql`path.value`))}
  )`
  const users = sql`(
    SELECT ${folder} UNION ALL SELECT ${sharedImages.usedBy} FROM ${sharedImages} WHERE ${sharedImages.keyPrefix} = ${keyPrefixOfMedia}
  )`
  const isUsed = isReferenced(keyPrefixOfMedia, users)
  return [
    db
      .update(media)
      .set({ attachedAt: now(), blogId: folderOfKey })
      .where(
        sql`+blog_id IN (${folder}, ${libraryFolder}, ${nobody}) AND ${isNamed} AND attached_at IS NULL AND ${isUsed}`,
      ),
    db
      .update(media)
      .set({ attachedAt: null, createdAt: now() })
      .where(sql`+blog_id = ${folder} AND ${isNamed} AND attached_at IS NOT NULL AND NOT ${isUsed}`),
    ...(every || paths.some(isOfLibrary) ? shareLibraryImages(db, folder, paths.filter(isOfLibrary), every) : []),
  ]
}

/** Statements that record which images of the library a folder uses, so that nobody deletes them. */
function shareLibraryImages(db: Database, folder: string, paths: string[], every: boolean) {
  const listed = sql`json_each(${JSON.stringify(paths)})`
  const isUsed = (keyPrefix: SQL) => isReferenced(keyPrefix, sql`(${folder})`)
  const isNamed = every ? sql`1` : sql`key_prefix IN (SELECT ${prefixOf(sql`value`)} FROM ${listed})`
  return [
    db
      .insert(sharedImages)
      .select(sql`SELECT ${prefixOf(sql`value`)}, ${folder} FROM ${listed} WHERE ${isUsed(prefixOf(sql`value`))}`)
      .onConflictDoNothing(),
    db
      .delete(sharedImages)
      .where(sql`used_by = ${folder} AND ${isNamed} AND NOT ${isUsed(sql`${sharedImages.keyPrefix}`)}`),
  ]
}

/** SQL for the key prefix of an image. @param path SQL for its path */
function prefixOf(path: SQL): SQL {
  return sql`substr(${path}, 2, instr(${path}, '.') - 2)`
}
