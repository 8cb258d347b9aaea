import { now } from '../clock.ts'
import { recordOutcomes } from '../db/binding-checks.ts'
import type { Database } from '../db/database.ts'
import { randomId } from '../ids.ts'
import { isQuotaError } from '../images/make-copies.ts'
import { drawJpeg } from '../media/mail-image.ts'
import { callFileStore } from '../media/media-store.ts'
import { serviceKeys } from '../outcomes.ts'
import { reachDatabase } from './health.queries.ts'

/** Reads from D1, and writes one row. @throws ServiceError 503 */
export async function checkDatabase(db: Database): Promise<null> {
  await reachDatabase(db)
  await recordOutcomes(db, [{ name: serviceKeys.database, error: null }], now())
  return null
}

/**
 * Stores a file of its own in R2, reads it and deletes it. Its key is not under `media/`, so that no address leads to it.
 * @throws ServiceError 503
 */
export async function checkFiles(bucket: R2Bucket): Promise<string | null> {
  const key = `health/${randomId()}`
  await callFileStore(bucket.put(key, key))
  try {
    const object = await callFileStore(bucket.get(key))
    const text = object && (await callFileStore(object.text()))
    return text === key ? null : 'R2 has stored a file and does not give it back.'
  } finally {
    await callFileStore(bucket.delete(key))
  }
}

/** A white PNG of one pixel. */
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAMAAAAoyzS7AAAAA1BMVEX///+nxBvIAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAACklEQVQImWNgAAAAAgAB9HFkpgAAAABJRU5ErkJggg=='

/** Draws an image of one pixel, always the same one. @throws Error when Images fails otherwise */
export async function checkImages(images: ImagesBinding): Promise<string | null> {
  try {
    await drawJpeg(images, new Blob([Uint8Array.fromBase64(onePixel)]).stream())
    return null
  } catch (error) {
    if (!isQuotaError(error)) throw error
    return 'The transformations of this month are used up. Images are served without smaller copies until the next month.'
  }
}
