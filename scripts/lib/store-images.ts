import type { media } from '#worker/db/schema/media.ts'
import type { ImageCollection } from '#worker/images/image-collection.ts'

/**
 * Puts a collection's files into the local store.
 * @returns their rows, for a blog that stands
 */
export async function storeImages(bucket: R2Bucket, { blogId, files }: ImageCollection, at: Date) {
  const rows: (typeof media.$inferInsert)[] = []
  for (const [key, { bytes, contentType, width, height }] of files) {
    await bucket.put(key, bytes, { httpMetadata: { contentType } })
    rows.push({ key, blogId, contentType, width, height, bytes: bytes.length, createdAt: at, attachedAt: at })
  }
  return rows
}
