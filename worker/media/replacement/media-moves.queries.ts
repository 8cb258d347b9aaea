import { and, eq, gt, lt, notExists, type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { MediaKind } from '../../contract/media-library.ts'
import type { Acting } from '../../db/acting.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { recordEvent } from '../../db/record-events.ts'
import { library, media, mediaMoves, mediaUses, sharedImages, textsToIndex } from '../../db/schema/media.ts'
import { isReferenced, usersOfMedia } from '../../db/statements/image-uses.ts'
import { joinFiles, keyPrefixOf, keyPrefixOfMedia } from '../../db/statements/media.ts'

/** Old revisions and the choices of an import keep the address, which leads on. */
const keptBy = ['revisions', 'imports'] as const

/** A file that is to be replaced. `owner` is the id in its row, which may be another one than the folder of its key. */
export type ReplaceableFile = {
  key: string
  kind: MediaKind
  owner: string
  width: number
  height: number
  isMoved: boolean
}

/** A file of the library, and whether it was replaced before. */
export async function findReplaceable(db: Database, id: string): Promise<ReplaceableFile | undefined> {
  return db
    .select({
      key: media.key,
      kind: library.kind,
      owner: media.blogId,
      width: media.width,
      height: media.height,
      isMoved:
        sql<boolean>`EXISTS (SELECT 1 FROM ${mediaMoves} WHERE key_prefix = ${keyPrefixOf(sql`library.media_key`)})`
          .mapWith(Boolean)
          .as('is_moved'),
    })
    .from(library)
    .innerJoin(media, eq(media.key, library.mediaKey))
    .where(eq(library.id, id))
    .get()
}

type Move = {
  /** The keys of the replaced file and of that which stands for it. */
  from: string
  to: string
  keepsFile: boolean
  /** Whether the same point of both pictures stays in view. */
  keepsFocus: boolean
}

const prefixOf = (key: string) => key.slice(0, key.lastIndexOf('.'))

/**
 * Lets a stored file stand for another one, in one transaction: texts that use that one are due, what stood for it stands behind the
 * new file in one step, and the new file is nobody's that was replaced.
 * @returns the id of the new file in the library; undefined where another call has replaced the file, or it is gone
 */
export async function recordMove(
  acting: Acting,
  { from, to, keepsFile, keepsFocus }: Move,
): Promise<string | undefined> {
  const { db } = acting
  const [before, after] = [prefixOf(from), prefixOf(to)]
  const at = now()
  const isMoved = sql`EXISTS (
    SELECT 1 FROM media_moves AS made WHERE made.key_prefix = ${before} AND made.moved_to = ${to} AND made.started_at = ${at.getTime()}
  )`
  const old = (column: string) =>
    sql<string>`(SELECT ${sql.raw(column)} FROM ${library} AS old WHERE old.media_key = ${from})`
  const orOld = (column: string) => sql<string>`coalesce(nullif(${sql.raw(column)}, ''), ${old(column)}, '')`
  const { found } = await batchNamed(db, {
    moved: db
      .insert(mediaMoves)
      .select(
        sql`SELECT ${before}, ${to}, ${at.getTime()}, ${keepsFile ? 1 : 0}, NULL FROM ${library} WHERE library.media_key = ${from}
          AND EXISTS (SELECT 1 FROM ${media} WHERE key = ${to})`,
      )
      .onConflictDoNothing(),
    event: recordEvent(acting, {
      kind: 'media.replaced',
      subject: old('id'),
      facts: sql`json_object('name', ${old('name')})`,
    }),
    // A file that comes back is where it was.
    back: db.delete(mediaMoves).where(and(eq(mediaMoves.keyPrefix, after), isMoved)),
    chains: db
      .update(mediaMoves)
      .set({ movedTo: to })
      .where(and(eq(mediaMoves.movedTo, from), isMoved)),
    listed: db.insert(library).select(
      sql`SELECT NULL, lower(hex(randomblob(12))), key, 'image', '', '', '', 0, created_at, created_by FROM ${media}
          WHERE key = ${to} AND NOT EXISTS (SELECT 1 FROM ${library} WHERE library.media_key = ${to}) AND ${isMoved}`,
    ),
    attached: db
      .update(media)
      .set({
        attachedAt: sql`coalesce(attached_at, (SELECT old.attached_at FROM media AS old WHERE old.key = ${from}))`,
        blogId: sql`iif(blog_id = '', (SELECT old.blog_id FROM media AS old WHERE old.key = ${from}), blog_id)`,
      })
      .where(and(inFiles(after), isMoved)),
    shared: db
      .insert(sharedImages)
      .select(
        sql`SELECT ${after}, used_by FROM (
          SELECT ${sharedImages.usedBy} FROM ${sharedImages} WHERE ${sharedImages.keyPrefix} = ${before} AND ${isMoved}
        ) WHERE true`,
      )
      .onConflictDoNothing(),
    due: db
      .update(mediaUses)
      .set({ isDue: true })
      .where(and(eq(mediaUses.keyPrefix, before), isMoved)),
    found: db
      .update(library)
      .set({ name: orOld('name'), alt: orOld('alt'), ...(keepsFocus && { focus: orOld('focus') }) })
      .where(and(eq(library.mediaKey, to), isMoved))
      .returning({ id: library.id }),
  })
  return found[0]?.id
}

/** A condition on `media`: an image and its smaller copies. */
function inFiles(keyPrefix: string): SQL | undefined {
  return and(gt(media.key, `${keyPrefix}-`), lt(media.key, `${keyPrefix}/`))
}

/** How many texts that use a file, or that which it stands for, are still to be written. @param id of either file in the library */
export async function countTextsLeft(db: Database, id: string): Promise<number> {
  const [row] = await db.all<{ left: number }>(sql`
    SELECT count(*) AS "left" FROM ${library} JOIN media_moves AS moved ON moved.moved_to = library.media_key
      JOIN ${mediaUses} AS used ON used.key_prefix = moved.key_prefix
    WHERE library.id = ${id} AND used.is_due`)
  return row?.left ?? 0
}

/** Where a replaced file leads: the files of that which stands for it. Nowhere for a file that was kept. */
export function findMovedFiles(db: Database, keyPrefix: string) {
  return db.all<{ movedTo: string; key: string; width: number }>(sql`
    SELECT target.media_key AS movedTo, file.key, file.width
    FROM media_moves AS moved JOIN ${library} AS target ON target.media_key = moved.moved_to
      ${joinFiles(keyPrefixOf(sql`target.media_key`))}
    WHERE moved.key_prefix = ${keyPrefix} AND NOT moved.keeps_file`)
}

const usesLeft = (db: Database) =>
  db.select({ one: sql`1` }).from(mediaUses).where(eq(mediaUses.keyPrefix, mediaMoves.keyPrefix))

/** Replaced files that no text uses any more, as far as texts were indexed: all of them are. @param startedBefore later ones are left */
export async function listEndingMoves(db: Database, startedBefore: Date, limit: number) {
  return db
    .select({ keyPrefix: mediaMoves.keyPrefix, keepsFile: mediaMoves.keepsFile, startedAt: mediaMoves.startedAt })
    .from(mediaMoves)
    .where(
      and(
        sql`ended_at IS NULL`,
        lt(mediaMoves.startedAt, startedBefore),
        notExists(usesLeft(db)),
        notExists(db.select({ one: sql`1` }).from(textsToIndex)),
      ),
    )
    .limit(limit)
}

/** The keys of a replaced file and its smaller copies, unless a text has one of them after all. */
export async function listFilesToDelete(db: Database, keyPrefix: string): Promise<string[]> {
  const rows = await db
    .select({ key: media.key })
    .from(media)
    .where(and(inFiles(keyPrefix), sql`NOT ${isReferenced(keyPrefixOfMedia, usersOfMedia, keptBy)}`))
  return rows.map(({ key }) => key)
}

/** Ends the move of a file, and forgets its files that were deleted. A file that came back meanwhile has no move any more. */
export async function endMove(db: Database, keyPrefix: string, startedAt: Date, keys: string[]): Promise<void> {
  const isMoved = and(eq(mediaMoves.keyPrefix, keyPrefix), eq(mediaMoves.startedAt, startedAt))
  const isStillMoved = sql`EXISTS (SELECT 1 FROM ${mediaMoves} WHERE ${isMoved})`
  await db.batch([
    db
      .delete(media)
      .where(sql`${media.key} IN (SELECT value FROM json_each(${JSON.stringify(keys)})) AND ${isStillMoved}`),
    db
      .delete(sharedImages)
      .where(and(eq(sharedImages.keyPrefix, keyPrefix), isStillMoved, sql`${keys.length > 0 ? 1 : 0}`)),
    db.update(mediaMoves).set({ endedAt: now() }).where(isMoved),
  ])
}
