import { sql } from 'drizzle-orm'
import { relativeAddress } from '../../article/addresses.ts'
import { now } from '../../clock.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { blogs } from '../../db/schema/blogs.ts'
import { drafts } from '../../db/schema/drafts.ts'
import { sharedImages } from '../../db/schema/media.ts'
import { markReferenced } from '../../db/statements/media.ts'
import { recordPublished } from '../../db/statements/record-revisions.ts'
import { trimRevisions } from '../../db/statements/revisions.ts'
import { flattenThumbnail } from '../../db/statements/thumbnail.ts'
import { thumbnailOf } from '../../drafts/content/ingest-content.ts'
import { ApiError } from '../../errors.ts'
import { findStoredImages, imageKeyPrefixes } from '../../media/stored-images.ts'

type Picture = { ids: string[]; image: string; origin: string }

/**
 * Gives blogs outside the Trash, and their drafts, a picture, in one transaction.
 * @returns the outcome of each blog, in the order of `ids`
 * @throws ApiError 422 for a picture that is not stored
 */
export async function setPicture(db: Database, { ids, image, origin }: Picture) {
  const path = relativeAddress(image, origin)
  const keyPrefixes = imageKeyPrefixes(path)
  const stored = (await findStoredImages(db, keyPrefixes)).get(path)
  if (!stored) throw new ApiError(422, 'The picture is not stored. Please choose it again.')
  const thumbnail = flattenThumbnail(thumbnailOf(stored))
  const listed = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`
  const keys = sql`(SELECT key FROM blogs WHERE id IN ${listed} AND deleted_at IS NULL)`
  const at = now()
  const { found } = await batchNamed(db, {
    changed: db
      .update(blogs)
      .set({ ...thumbnail, updatedAt: at })
      .where(sql`key IN ${keys}`),
    // Another tab with the editor sees that the draft is another one.
    drafts: db
      .update(drafts)
      .set({ ...thumbnail, revision: sql`revision + 1`, updatedAt: at })
      .where(sql`blog_key IN ${keys}`),
    attached: markReferenced(db, stored.owner, keyPrefixes),
    shared: db
      .insert(sharedImages)
      .select(
        sql`SELECT prefix.value, blogs.id FROM blogs, json_each(${JSON.stringify(keyPrefixes)}) AS prefix
          WHERE blogs.key IN ${keys} AND blogs.id <> ${stored.owner}`,
      )
      .onConflictDoNothing(),
    recorded: recordPublished(db, sql`(SELECT key FROM blogs WHERE key IN ${keys} AND is_published)`),
    trimmed: trimRevisions(db, keys),
    found: db
      .select({ id: blogs.id, isInTrash: sql<number>`deleted_at IS NOT NULL`.as('is_in_trash') })
      .from(blogs)
      .where(sql`id IN ${listed}`),
  })
  const inTrash = new Map(found.map((row) => [row.id, row.isInTrash === 1]))
  return ids.map((id) => {
    const outcome = inTrash.get(id) === undefined ? 'missing' : inTrash.get(id) ? 'trash' : 'done'
    return { id, outcome } as const
  })
}
