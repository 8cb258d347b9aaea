import { and, eq, type SQL, sql } from 'drizzle-orm'
import { ownerKeyOf } from '../../actor.ts'
import { now } from '../../clock.ts'
import { libraryFolder, type MediaKind } from '../../contract/media-library.ts'
import type { Acting } from '../../db/acting.ts'
import type { Database } from '../../db/database.ts'
import { recordEvent } from '../../db/record-events.ts'
import { library, media } from '../../db/schema/media.ts'
import type { FileCondition } from '../../db/statements/media.ts'

/**
 * Where the row of a file is until all its parts are there: a folder that nothing owns, so that the cleanup deletes after a day what
 * nobody has completed.
 */
const uploading = 'upload'
/** The same for one that is being given up, which no other call completes. */
const givenUp = 'upload-given-up'

export type NewUpload = { key: string; contentType: string; bytes: number }
/** A file with its row. `isComplete` says whether its owner has it. */
export type Upload = NewUpload & { isComplete: boolean }

/**
 * Inserts the row of a file that will come in parts. The library has none of it yet.
 * @param condition SQL: nothing is inserted where it is false
 * @returns whether it was inserted
 */
export async function insertUpload(
  { db, actor }: Acting,
  upload: NewUpload,
  condition: FileCondition,
): Promise<boolean> {
  const { key, contentType, bytes } = upload
  const [inserted] = await db.batch([
    db
      .insert(media)
      .select(
        sql`SELECT ${key}, ${uploading}, ${contentType}, 0, 0, ${bytes}, ${now().getTime()}, NULL, '', ${ownerKeyOf(actor)}
          WHERE ${condition ?? sql`true`}`,
      )
      .returning({ key: media.key }),
    db.delete(library).where(eq(library.mediaKey, key)),
  ])
  return inserted.length > 0
}

/** The file of a key, if the account has begun to upload it. */
export async function findUpload({ db, actor }: Acting, key: string): Promise<Upload | null> {
  const { blogId, contentType, bytes } = media
  const [found] = await db
    .select({ key: media.key, blogId, contentType, bytes })
    .from(media)
    .where(sql`${media.key} = ${key} AND ${media.createdBy} = ${ownerKeyOf(actor)} AND ${blogId} <> ${givenUp}`)
  if (!found) return null
  const { blogId: folder, ...upload } = found
  return { ...upload, isComplete: folder !== uploading }
}

/**
 * Gives a file that is complete to its owner, and to the library with its name. One of the library is attached at once.
 * @returns whether its row was there, and not given to the owner before
 */
export async function completeUpload(
  acting: Acting,
  { key, owner, name, kind }: { key: string; owner: string; name: string; kind: MediaKind },
): Promise<boolean> {
  const { db } = acting
  const isOfLibrary = owner === libraryFolder
  const at = now()
  const [given] = await db.batch([
    db
      .update(media)
      .set({ blogId: owner, createdAt: at, attachedAt: isOfLibrary ? at : null })
      .where(isUploading(key))
      .returning({ key: media.key }),
    ...(isOfLibrary ? [recordEvent(acting, { kind: 'media.added', facts: { name } })] : []),
    db
      .insert(library)
      .select(
        sql`SELECT NULL, lower(hex(randomblob(12))), media.key, ${kind}, ${name}, '', '', 0, media.created_at, media.created_by FROM media
          WHERE media.key = ${key} AND media.blog_id NOT IN (${uploading}, ${givenUp})`,
      )
      .onConflictDoNothing(),
  ])
  return given.length > 0
}

/** Marks a file that is not complete as given up. @returns whether it was one of the account */
export async function giveUpload({ db, actor }: Acting, key: string): Promise<boolean> {
  const marked = await db
    .update(media)
    .set({ blogId: givenUp })
    .where(and(isUploading(key), sql`${media.createdBy} = ${ownerKeyOf(actor)}`))
    .returning({ key: media.key })
  return marked.length > 0
}

/** Deletes the row of a file that was given up. */
export async function deleteGivenUp(db: Database, key: string) {
  await db.delete(media).where(sql`${media.key} = ${key} AND ${media.blogId} = ${givenUp}`)
}

function isUploading(key: string): SQL {
  return sql`${media.key} = ${key} AND ${media.blogId} = ${uploading}`
}
