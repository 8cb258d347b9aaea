import { type SQL, sql } from 'drizzle-orm'
import type { MediaUserKind } from '../../contract/media-library.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { library, media, mediaMoves, mediaUses, sharedImages, textsToIndex } from '../../db/schema/media.ts'
import { folderOf, isUsedBy } from '../../db/statements/image-uses.ts'
import { joinFiles, keyPrefixOfMedia } from '../../db/statements/media.ts'

/** A text that waits to be indexed. */
export type WaitingText = { kind: MediaUserKind; id: string }

/** The texts that wait longest. */
export function listWaiting(db: Database, limit: number): Promise<WaitingText[]> {
  return db.all<WaitingText>(sql`SELECT kind, id FROM ${textsToIndex} WHERE rowid > 0 ORDER BY rowid LIMIT ${limit}`)
}

/** SQL for a condition that a text waits, or that a use is of a file that was replaced. */
export const hasUsesToTend = sql`(EXISTS (SELECT 1 FROM texts_to_index WHERE rowid > 0) OR EXISTS (SELECT 1 FROM media_uses WHERE is_due))`

/**
 * Writes which files texts use as they are now, in one transaction, so that no text changes between. D1 searches the texts: they do not
 * come to the Worker, which on Free has little time for them.
 */
export async function indexTexts(db: Database, texts: WaitingText[]): Promise<void> {
  const kinds = [...new Set(texts.map(({ kind }) => kind))]
  const ids = (kind: MediaUserKind) =>
    sql`json_each(${JSON.stringify(texts.flatMap((text) => (text.kind === kind ? [text.id] : [])))})`
  await batchNamed(db, {
    written: kinds.flatMap((kind) => writeUses(db, kind, ids(kind))),
    // A file that was deleted a short time ago, and that a text has come to use since.
    listed: db
      .insert(library)
      .select(
        sql`SELECT NULL, lower(hex(randomblob(12))), file.key, iif(file.content_type LIKE 'image/%', 'image', iif(file.content_type LIKE 'audio/%', 'audio', 'file')),
            '', '', '', (SELECT count(*) FROM media_uses AS all_uses WHERE all_uses.key_prefix = used.key_prefix), file.created_at, file.created_by
          FROM json_each(${JSON.stringify(texts)})
          CROSS JOIN ${mediaUses} AS used ON used.kind = json_each.value ->> 'kind' AND used.used_by = json_each.value ->> 'id'
          ${joinFiles(sql`used.key_prefix`)}
          WHERE file.key LIKE '%.%' AND substr(file.key, length(used.key_prefix) + 1, 1) = '.'
            AND NOT EXISTS (SELECT 1 FROM ${library} WHERE library.media_key = file.key)`,
      )
      .onConflictDoNothing(),
    done: kinds.map((kind) =>
      db.delete(textsToIndex).where(sql`kind = ${kind} AND id IN (SELECT value FROM ${ids(kind)})`),
    ),
  })
}

/** Texts that could not be indexed wait behind all others. */
export async function putBehind(db: Database, texts: WaitingText[]): Promise<void> {
  const each = sql`json_each(${JSON.stringify(texts)})`
  await batchNamed(db, {
    taken: db.delete(textsToIndex).where(sql`(kind, id) IN (SELECT value ->> 'kind', value ->> 'id' FROM ${each})`),
    added: db.insert(textsToIndex).select(sql`SELECT value ->> 'kind', value ->> 'id' FROM ${each}`),
  })
}

/** Statements that write the uses of the texts of one kind. @param ids SQL for a table with their ids as `value` */
function writeUses(db: Database, kind: MediaUserKind, ids: SQL) {
  const isMoved = sql`EXISTS (SELECT 1 FROM ${mediaMoves} WHERE media_moves.key_prefix = found.key_prefix)`
  return [
    db
      .delete(mediaUses)
      .where(
        sql`kind = ${kind} AND used_by IN (SELECT value FROM ${ids}) AND NOT ${isUsedBy(kind, sql`media_uses.used_by`, sql`media_uses.key_prefix`)}`,
      ),
    db
      .insert(mediaUses)
      .select(
        sql`SELECT key_prefix, ${kind}, id, ${isMoved} FROM (${filesInReach(kind, ids)}) AS found
          WHERE ${isUsedBy(kind, sql`found.id`, sql`found.key_prefix`)}`,
      )
      .onConflictDoUpdate({
        target: [mediaUses.keyPrefix, mediaUses.kind, mediaUses.usedBy],
        set: { isDue: true },
        setWhere: sql`excluded.is_due AND NOT media_uses.is_due`,
      }),
  ]
}

/**
 * SQL for the files that each text may use: its own and those that it shares, as in `usersOfMedia`, and files that it used before and
 * that were replaced.
 */
function filesInReach(kind: MediaUserKind, ids: SQL): SQL {
  const folder = folderOf(kind)
  const owner = folder === null ? sql`json_each.value` : sql`${folder}`
  return sql`
    SELECT json_each.value AS id, ${keyPrefixOfMedia} AS key_prefix
      FROM ${ids} CROSS JOIN ${media} ON media.blog_id = ${owner}
    UNION SELECT json_each.value, shared.key_prefix
      FROM ${ids} CROSS JOIN ${sharedImages} AS shared ON shared.used_by = ${owner}
    UNION SELECT json_each.value, used.key_prefix
      FROM ${ids} CROSS JOIN ${mediaUses} AS used ON used.kind = ${kind} AND used.used_by = json_each.value
    UNION SELECT json_each.value, moved.key_prefix
      FROM ${ids} CROSS JOIN ${mediaMoves} AS moved
        ON moved.key_prefix > 'media/' || ${owner} || '/' AND moved.key_prefix < 'media/' || ${owner} || '0'`
}
