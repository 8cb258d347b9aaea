import type { media } from '#worker/db/schema/media.ts'
import type { ImageCollection } from '#worker/images/image-collection.ts'

/**
 * Stores a collection's files in R2.
 * @returns their rows, attached to their blog
 */
export async function storeImages(bucket: R2Bucket, { blogId, files }: ImageCollection, at: Date) {
  const rows: (typeof media.$inferInsert)[] = []
  for (const [key, { bytes, contentType, width, height }] of files) {
    await bucket.put(key, bytes, { httpMetadata: { contentType } })
    rows.push({ key, blogId, contentType, width, height, bytes: bytes.length, createdAt: at, attachedAt: at })
  }
  return rows
}
