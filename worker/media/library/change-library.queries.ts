import { and, eq, type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import { libraryFolder } from '../../contract/media-library.ts'
import type { Acting } from '../../db/acting.ts'
import { batchNamed } from '../../db/batch-named.ts'
import { recordEvent } from '../../db/record-events.ts'
import { library, media, mediaMoves, mediaUses } from '../../db/schema/media.ts'
import { isReferenced, usersOfMedia } from '../../db/statements/image-uses.ts'
import { joinFiles, keyPrefixOfMedia, nobody } from '../../db/statements/media.ts'
import { isWithinReach } from '../../db/statements/ownership.ts'
import { keyPrefixOfFile } from './library.queries.ts'

const listOf = (values: string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`

type NewFile = { key: string; files: string[]; name: string; alt: string }

/**
 * Attaches a stored file with its smaller copies. A name and an alt text that it has already stay.
 * @param key of the file, which is among `files`
 * @returns its id, and whether the library had it before
 */
export async function keepInLibrary(acting: Acting, { key, files, name, alt }: NewFile) {
  const { db } = acting
  const isKey = eq(library.mediaKey, key)
  const { before, found } = await batchNamed(db, {
    before: db
      .select({ attachedAt: media.attachedAt })
      .from(media)
      .where(and(eq(media.key, key), eq(media.blogId, libraryFolder))),
    // A file that was deleted a short time ago has none.
    listed: db.insert(library).select(
      sql`SELECT NULL, lower(hex(randomblob(12))), key, 'image', '', '', '', 0, created_at, created_by FROM ${media}
          WHERE key = ${key} AND NOT EXISTS (SELECT 1 FROM ${library} WHERE library.media_key = ${key})`,
    ),
    event: recordEvent(acting, {
      kind: 'media.added',
      subject: sql`library.id`,
      facts: { name },
      from: sql`${library} JOIN ${media} ON media.key = library.media_key WHERE ${isKey} AND (media.attached_at IS NULL OR media.blog_id <> ${libraryFolder})`,
    }),
    attached: db
      .update(media)
      .set({ attachedAt: now(), blogId: libraryFolder })
      .where(sql`${media.key} IN ${listOf(files)} AND (attached_at IS NULL OR blog_id <> ${libraryFolder})`),
    found: db
      .update(library)
      .set({ name: keepOr(sql`name`, name), alt: keepOr(sql`alt`, alt) })
      .where(isKey)
      .returning({ id: library.id }),
  })
  return { id: found[0]?.id ?? '', wasThere: (before[0]?.attachedAt ?? null) !== null }
}

function keepOr(column: SQL, other: string) {
  return sql<string>`coalesce(nullif(${column}, ''), ${other})`
}

type Change = { name?: string | undefined; alt?: string | undefined; focus?: string | undefined }

/**
 * Changes what is known of a file. With another alt text or focus, the texts that use it are due.
 * @returns false where there is no such file within the account's reach
 */
export async function changeFile(acting: Acting, id: string, change: Change): Promise<boolean> {
  const { db, actor } = acting
  const isMeant = and(eq(library.id, id), isWithinReach(actor, 'media:edit', sql`library.created_by`))
  const differs = sql`(alt <> ${change.alt ?? sql`alt`} OR focus <> ${change.focus ?? sql`focus`})`
  const { changed } = await batchNamed(db, {
    due: db
      .update(mediaUses)
      .set({ isDue: true })
      .where(
        sql`${mediaUses.keyPrefix} = (SELECT ${keyPrefixOfFile} FROM ${library} WHERE ${isMeant} AND ${differs}) AND is_due <> 1`,
      ),
    changed: db.update(library).set(change).where(isMeant).returning({ id: library.id }),
    event: recordEvent(acting, {
      kind: 'media.changed',
      subject: id,
      facts: sql`json_object('name', library.name)`,
      from: sql`${library} WHERE ${isMeant}`,
    }),
  })
  return changed.length > 0
}

/** SQL for: the row of `media` is of a file that stands for another one, which texts have that are still to be written. */
const isAwaited = sql`EXISTS (
  SELECT 1 FROM ${mediaMoves} JOIN ${mediaUses} AS waiting ON waiting.key_prefix = media_moves.key_prefix
  WHERE media_moves.moved_to = media.key AND waiting.is_due
)`

/**
 * Takes files out of the library that no text uses, with their smaller copies, in one transaction. The cleanup deletes them after a day:
 * until then, a text that is saved with one keeps it. Nothing is done if one of the files is beyond the account's reach.
 * @returns the ids that were taken out, those that a text uses, and whether some are beyond reach
 */
export async function releaseFiles(acting: Acting, ids: string[]) {
  const { db, actor } = acting
  const isMeant = sql`library.id IN ${listOf(ids)}`
  const mayAll = isWithinReach(actor, 'media:edit', sql`library.created_by`) ?? sql`1`
  const isBeyond = sql`EXISTS (SELECT 1 FROM ${library} WHERE ${isMeant} AND NOT ${mayAll})`
  const isReleased = sql`EXISTS (SELECT 1 FROM ${media} WHERE media.key = library.media_key AND media.blog_id = ${nobody})`
  const released = sql`${library} WHERE ${isMeant} AND ${isReleased}`
  const release = { attachedAt: null, createdAt: now(), blogId: nobody }
  const { beyond, before, deleted } = await batchNamed(db, {
    beyond: db.select({ is: isBeyond.mapWith(Boolean).as('is') }).from(sql`(SELECT 1)`),
    before: db.select({ id: library.id }).from(library).where(isMeant),
    files: db
      .update(media)
      .set(release)
      .where(
        sql`${media.key} IN (SELECT media_key FROM ${library} WHERE ${isMeant}) AND NOT ${isBeyond}
          AND NOT ${isReferenced(keyPrefixOfMedia, usersOfMedia)} AND NOT ${isAwaited}`,
      ),
    copies: db
      .update(media)
      .set(release)
      .where(
        sql`${media.key} IN (
          SELECT file.key FROM (SELECT ${keyPrefixOfFile} AS prefix FROM ${released}) AS found ${joinFiles(sql`found.prefix`)}
        )`,
      ),
    event: recordEvent(acting, {
      kind: 'media.deleted',
      facts: sql`iif(number = 1, json_object('name', name), json_object('files', number))`,
      from: sql`(SELECT count(*) AS number, max(name) AS name FROM ${released}) WHERE number > 0`,
    }),
    deleted: db.delete(library).where(sql`${isMeant} AND ${isReleased}`).returning({ id: library.id }),
  })
  const gone = new Set(deleted.map(({ id }) => id))
  return {
    deleted: [...gone],
    used: before.map(({ id }) => id).filter((id) => !gone.has(id)),
    isBeyondReach: beyond[0]?.is === true,
  }
}
