import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import { type Actor, mayDo, ownerKeyOf } from '../../actor.ts'
import { now } from '../../clock.ts'
import { libraryFolder } from '../../contract/media-library.ts'
import type { Acting } from '../acting.ts'
import type { Database } from '../database.ts'
import { library, media, mediaMoves, sharedImages } from '../schema/media.ts'
import { isTextWithinReach, ownerOfText } from './ownership.ts'

/** The folder of the images of the settings, where a blog's images have its id. */
export const settingsFolder = 'site'

/**
 * The folder of files that were taken out of the library. The cleanup deletes them after a day; until then, a text that is saved with one
 * owns it.
 */
export const nobody = ''

/** SQL that must be true for the rows of files to be inserted; undefined where it needs none. */
export type FileCondition = SQL | undefined

type NewMedia = Omit<typeof media.$inferSelect, 'createdAt' | 'attachedAt' | 'createdBy'>

/**
 * Inserts the rows of files before they are stored. For a file that is stored already, its grace period starts again.
 * @param condition SQL: nothing is inserted where it is false
 * @returns whether they were inserted
 */
export async function insertPendingMedia(
  { db, actor }: Acting,
  files: NewMedia[],
  condition?: FileCondition,
): Promise<boolean> {
  if (files.length === 0) return true
  const createdAt = now()
  const inserted = await db
    .insert(media)
    .select(
      sql`SELECT value ->> 'key', value ->> 'blogId', value ->> 'contentType', value ->> 'width', value ->> 'height',
          value ->> 'bytes', ${createdAt.getTime()}, NULL, value ->> 'sourceType', ${ownerKeyOf(actor)}
        FROM json_each(${JSON.stringify(files)}) WHERE ${condition ?? sql`true`}`,
    )
    .onConflictDoUpdate({
      target: media.key,
      // The same pixels may have come without metadata before, or come so now.
      set: { createdAt, sourceType: sql`coalesce(nullif(excluded.source_type, ''), ${media.sourceType})` },
    })
    .returning({ key: media.key })
  return inserted.length > 0
}

/** How the file of an image says that it was made; empty where it says nothing, or is not stored. @param key in R2 */
export async function readSourceType(db: Database, key: string): Promise<string> {
  const [file] = await db.select({ sourceType: media.sourceType }).from(media).where(eq(media.key, key))
  return file?.sourceType ?? ''
}

/** Whether files with this owner may go on with another one: it is gone, or it is a draft in the Trash, with which it shares them. */
export async function maySucceed(db: Database, owner: string): Promise<boolean> {
  const [found] = await db.all<{ may: number }>(
    sql`SELECT NOT ${isOwner(owner)} OR EXISTS (SELECT 1 FROM drafts WHERE id = ${owner} AND state = 'trash') AS may`,
  )
  return found?.may === 1
}

/** SQL for: files can belong to this id: it is that of a blog, a draft, a page or a letter, or the folder of the settings or the library. */
export function isOwner(id: SQL | string) {
  return sql`(
    ${id} IN (${settingsFolder}, ${libraryFolder})
    OR EXISTS (SELECT 1 FROM blogs WHERE blogs.id = ${id})
    OR EXISTS (SELECT 1 FROM drafts WHERE drafts.id = ${id})
    OR EXISTS (SELECT 1 FROM pages WHERE pages.id = ${id})
    OR EXISTS (SELECT 1 FROM letters WHERE letters.id = ${id})
  )`
}

/**
 * Whether something has this id that files can belong to, whether that is a page, and the account that has made it, if it is a blog or a
 * draft.
 */
export async function findFileOwner(db: Database, id: string) {
  const [found] = await db.all<{ exists: number; isPage: number; owner: number | null }>(
    sql`SELECT ${isOwner(id)} AS "exists", ${isPage(id)} AS isPage, ${ownerOfText(id)} AS owner`,
  )
  return { exists: found?.exists === 1, isPage: found?.isPage === 1, owner: found?.owner ?? null }
}

/**
 * A condition: an account may store files of the draft, page or letter with a UUID, or none has it yet. Undefined for an account that
 * edits all texts.
 */
export function mayOwnFiles(actor: Actor, id: string): FileCondition {
  const isText = isTextWithinReach(actor, 'blogs:edit', id)
  return isText && and(isText, not(isPage(id)), mayDo(actor, 'newsletters:send') ? undefined : not(isLetter(id)))
}

/** SQL for whether a page or a letter has an id, whose files a draft with the same id would take over. */
export function isPageOrLetter(id: string): SQL<boolean> {
  return sql<boolean>`(${isPage(id)} OR ${isLetter(id)})`.mapWith(Boolean)
}

function isPage(id: string): SQL {
  return sql`EXISTS (SELECT 1 FROM pages WHERE pages.id = ${id})`
}

function isLetter(id: string): SQL {
  return sql`EXISTS (SELECT 1 FROM letters WHERE letters.id = ${id})`
}

/** A statement that attaches a blog's files, for the batch that adds the blog. */
export function attachMedia(db: Database, blogId: string) {
  return db.update(media).set({ attachedAt: now() }).where(eq(media.blogId, blogId))
}

/**
 * Joins the files of images by their key prefixes. In a file's key, `-` or `.` follows the prefix: the range between
 * `-` and `/` has these two characters only.
 */
export function joinFiles(keyPrefix: SQL) {
  return sql`CROSS JOIN ${media} AS file ON file.key >= ${keyPrefix} || '-' AND file.key < ${keyPrefix} || '/'`
}

function filesOf(keyPrefixes: string[]) {
  return sql`json_each(${JSON.stringify(keyPrefixes)}) ${joinFiles(sql`json_each.value`)}`
}

/** The key prefix that an image and its copies share: `media/{folder}/{16 hex digits}`. */
export const keyPrefixOfMedia = sql.raw(`substr(media.key, 1, instr(substr(media.key, 7), '/') + 22)`)

/** The folder that the key of a file has. It stays when another one owns the file. */
export const folderOfKey = sql.raw(`substr(media.key, 7, instr(substr(media.key, 7), '/') - 1)`)

/**
 * Statements that mark the images used in a text as referenced, for the batch that saves the text. Images owned by
 * another blog or draft are recorded as shared; those whose owner was deleted become the text's own.
 * @param id the blog, draft, page or letter that the text belongs to
 */
export function markReferenced(db: Database, id: string, keyPrefixes: string[]) {
  return [
    db
      .update(media)
      .set({ attachedAt: now(), blogId: sql`iif(${isOwner(sql`${media.blogId}`)}, ${media.blogId}, ${id})` })
      .where(and(isNull(media.attachedAt), sql`${media.key} IN (SELECT file.key FROM ${filesOf(keyPrefixes)})`)),
    db
      .insert(sharedImages)
      .select(sql`SELECT DISTINCT json_each.value, ${id} FROM ${filesOf(keyPrefixes)} WHERE file.blog_id <> ${id}`)
      .onConflictDoNothing(),
  ] as const
}

/** Statements that give a draft's files, and the images that it shares, to the blog that it becomes. Addresses stay. */
export function transferMedia(db: Database, draftId: string, blogId: string) {
  return [
    db.update(media).set({ blogId }).where(eq(media.blogId, draftId)),
    db.update(sharedImages).set({ usedBy: blogId }).where(eq(sharedImages.usedBy, draftId)),
  ] as const
}

/**
 * Statements that release the files of blogs, drafts, pages or letters, for the batch that deletes those: an image that another one
 * shares becomes its own, all other files become unattached.
 * @param owners SQL for their ids
 */
export function releaseOwnedFiles(db: Database, owners: SQL) {
  const { keyPrefix, usedBy } = sharedImages
  const newOwner = sql`(SELECT ${usedBy} FROM ${sharedImages} WHERE ${keyPrefix} = ${keyPrefixOfMedia} LIMIT 1)`
  return [
    db.delete(sharedImages).where(sql`${usedBy} IN ${owners}`),
    db
      .update(media)
      .set({
        blogId: sql`coalesce(${newOwner}, ${media.blogId})`,
        attachedAt: sql`iif(${newOwner} IS NULL, NULL, ${media.attachedAt})`,
      })
      .where(sql`${media.blogId} IN ${owners}`),
  ] as const
}

/**
 * A file of an image. `asked` is the key prefix that was asked for: another one than `keyPrefix` where the image was replaced. `owner` is
 * the id of its blog or draft. `alt` and `focus` are from the library, empty for a smaller copy.
 */
export type ImageFile = {
  asked: string
  keyPrefix: string
  key: string
  width: number
  height: number
  owner: string
  alt: string
  focus: string
}

/** The files of images by their key prefixes: each image and its copies. A replaced image has the files of that which stands for it. */
export function listImageFiles(db: Database, keyPrefixes: string[]) {
  return db.all<ImageFile>(sql`
    SELECT found.asked, found.keyPrefix, file.key, file.width, file.height, file.blog_id AS owner,
      coalesce(described.alt, '') AS alt, coalesce(described.focus, '') AS focus
    FROM (
      SELECT json_each.value AS asked, coalesce(${keyPrefixOf(sql`target.media_key`)}, json_each.value) AS keyPrefix
      FROM json_each(${JSON.stringify(keyPrefixes)}) ${joinMoves(sql`json_each.value`)}
    ) AS found ${joinFiles(sql`found.keyPrefix`)} LEFT JOIN ${library} AS described ON described.media_key = file.key
  `)
}

/** SQL for the key prefix of a file that is no smaller copy. */
export function keyPrefixOf(key: SQL): SQL {
  return sql`substr(${key}, 1, instr(${key}, '.') - 1)`
}

/** Joins the files that stand for replaced ones, as `target`, by their key prefixes. */
function joinMoves(keyPrefix: SQL) {
  return sql`LEFT JOIN ${mediaMoves} AS moved ON moved.key_prefix = ${keyPrefix} LEFT JOIN ${library} AS target ON target.media_key = moved.moved_to`
}

/** Of files that were replaced, where they are now: the key of that which stands for each, by the key prefix. */
export type MovedFiles = ReadonlyMap<string, string>

/** A column with the replaced files among key prefixes, for the statement that reads what a save changes. */
export function movedColumn(keyPrefixes: string[]) {
  const text =
    keyPrefixes.length === 0
      ? sql`'[]'`
      : sql`(
          SELECT json_group_array(json_array(json_each.value, target.media_key))
          FROM json_each(${JSON.stringify(keyPrefixes)}) ${joinMoves(sql`json_each.value`)} WHERE target.media_key IS NOT NULL
        )`
  return sql<MovedFiles>`${text}`.mapWith((json: string): MovedFiles => new Map(JSON.parse(json))).as('moved')
}

/** Files that became unattached before these times may be deleted: `ownerless` where their blog, draft or page is gone. */
export type ReleasedBefore = { ownerless: Date; owned: Date }

/** SQL for: a row of `media` is of a file that was replaced and is kept for revisions. */
export const isKeptReplaced = sql`EXISTS (SELECT 1 FROM ${mediaMoves} AS made WHERE made.key_prefix = ${keyPrefixOfMedia} AND made.keeps_file)`

/** Keys of unattached files: of one blog, or all whose grace period is over. */
export async function listUnattachedMedia(db: Database, which: { blogId: string } | ReleasedBefore, limit: number) {
  const condition =
    'blogId' in which
      ? eq(media.blogId, which.blogId)
      : sql`${media.createdAt} < ${which.ownerless.getTime()} AND (${media.createdAt} < ${which.owned.getTime()} OR NOT ${isOwner(sql`${media.blogId}`)})`
  const rows = await db
    .select({ key: media.key })
    .from(media)
    .where(and(isNull(media.attachedAt), condition, not(isKeptReplaced)))
    .limit(limit)
  return rows.map(({ key }) => key)
}

export async function deleteMediaRows(db: Database, keys: string[]) {
  await db.delete(media).where(sql`${media.key} IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`)
}
