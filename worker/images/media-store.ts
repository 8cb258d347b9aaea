import { second } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { deleteMediaRows, insertPendingMedia, listUnattachedMedia, type ReleasedBefore } from '../db/media.ts'
import { ServiceError } from '../errors.ts'
import { withTimeLimit } from '../time-limit.ts'
import type { ImageCollection } from './image-collection.ts'

const timeLimit = 15 * second
/** R2 deletes as many keys in one call; a sweep takes one such step for each page of rows. */
const removalBatch = 500

type Stores = { db: Database; media: R2Bucket }

/**
 * Puts a blog's files into R2. Their rows come first and stay unattached until the blog stands, so that the sweep
 * finds whatever a killed request leaves.
 * @throws ServiceError 503 when R2 or D1 fails
 */
export async function storeFiles({ db, media }: Stores, { blogId, files }: ImageCollection) {
  const list = [...files]
  await insertPendingMedia(
    db,
    list.map(([key, image]) => ({
      key,
      blogId,
      contentType: image.contentType,
      width: image.width,
      height: image.height,
      bytes: image.bytes.length,
    })),
  )
  const puts = await Promise.allSettled(
    list.map(([key, image]) =>
      callFileStore(media.put(key, image.bytes, { httpMetadata: { contentType: image.contentType } })),
    ),
  )
  const failed = puts.find((put) => put.status === 'rejected')
  if (failed) throw failed.reason
}

/**
 * Removes the files of a blog that could not be added. Their rows stay for the sweep, which removes them once more:
 * a put that took too long may still arrive.
 */
export async function discardFiles({ db, media }: Stores, blogId: string) {
  const keys = await listUnattachedMedia(db, { blogId }, removalBatch)
  if (keys.length > 0) await callFileStore(media.delete(keys))
}

/**
 * Removes files that no text holds and that have waited long enough, and then their rows.
 * @param onRemoved told whose files are gone, while their rows still stand: a run that ends there is repeated
 */
export async function removeUnattachedFiles(
  { db, media }: Stores,
  before: ReleasedBefore,
  onRemoved: (blogIds: string[]) => Promise<void>,
) {
  for (;;) {
    const keys = await listUnattachedMedia(db, before, removalBatch)
    if (keys.length === 0) return
    await callFileStore(media.delete(keys))
    await onRemoved([...new Set(keys.map((key) => key.split('/')[1] ?? ''))])
    await deleteMediaRows(db, keys)
  }
}

/** @throws ServiceError 503 when R2 fails or takes over 15 s */
export async function callFileStore<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await withTimeLimit(call, timeLimit, 'R2')
  } catch (error) {
    throw new ServiceError('The file store does not answer right now. Please try again in a moment.', error)
  }
}
