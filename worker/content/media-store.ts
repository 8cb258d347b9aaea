import { second } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { deleteMediaRows, insertPendingMedia, listUnattachedMedia } from '../db/media.ts'
import { ServiceError } from '../errors.ts'
import { withTimeLimit } from '../time-limit.ts'
import { sha256 } from './ids.ts'
import { type CleanImage, inspectImage } from './image/image.ts'

const timeLimit = 15 * second
const hashLength = 16
/** R2 deletes as many keys in one call; a sweep takes one such step for each page of rows. */
const removalBatch = 500

export type StoredImage = { key: string; path: string; width: number; height: number }
type Stores = { db: Database; media: R2Bucket }
type NewFile = { key: string; image: CleanImage }

/** Checks pictures of one blog as they come, and remembers them for `storeFiles`. */
export class ImageCollection {
  readonly files = new Map<string, NewFile>()
  readonly blogId: string

  constructor(blogId: string) {
    this.blogId = blogId
  }

  /** @throws ApiError 413, 415 or 422 for bytes that are no acceptable picture */
  async add(bytes: Uint8Array<ArrayBuffer>): Promise<StoredImage> {
    const image = inspectImage(bytes)
    const hash = await sha256(image.bytes)
    const key = `media/${this.blogId}/${hash.slice(0, hashLength)}.${image.extension}`
    this.files.set(key, { key, image })
    return { key, path: `/${key}`, width: image.width, height: image.height }
  }
}

/**
 * Puts a blog's files into R2. Their rows come first and stay unattached until the blog stands, so that the sweep
 * finds whatever a killed request leaves.
 * @throws ServiceError 503 when R2 or D1 fails
 */
export async function storeFiles({ db, media }: Stores, { blogId, files }: ImageCollection) {
  const list = [...files.values()]
  await insertPendingMedia(
    db,
    list.map(({ key, image }) => ({
      key,
      blogId,
      contentType: image.contentType,
      width: image.width,
      height: image.height,
      bytes: image.bytes.length,
    })),
  )
  const puts = await Promise.allSettled(
    list.map(({ key, image }) =>
      inTime(media.put(key, image.bytes, { httpMetadata: { contentType: image.contentType } })),
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
  if (keys.length > 0) await inTime(media.delete(keys))
}

/**
 * Removes files that no blog holds, and then their rows.
 * @param which one blog's, or everybody's that are older than a moment
 */
export async function removeUnattachedFiles({ db, media }: Stores, which: { blogId: string } | { before: Date }) {
  for (;;) {
    const keys = await listUnattachedMedia(db, which, removalBatch)
    if (keys.length === 0) return
    await inTime(media.delete(keys))
    await deleteMediaRows(db, keys)
  }
}

/** @throws ServiceError 503 when R2 fails or takes over 15 s */
export async function inTime<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await withTimeLimit(call, timeLimit, 'R2')
  } catch (error) {
    throw new ServiceError('The file store does not answer right now. Please try again in a moment.', error)
  }
}
