import { importedImages } from '../contract/imports.ts'
import { authorImages, categoryImages } from '../contract/listings.ts'
import { settingsFolder } from '../db/statements/media.ts'
import { ApiError } from '../errors.ts'
import { ImageCollection, type SentCopies, type StoredImage } from '../images/image-collection.ts'
import { addForeignImage } from '../media/foreign/store-foreign-image.ts'
import { storeFiles } from '../media/media-store.ts'
import { isTarget } from './items.queries.ts'
import type { Importing } from './planned-item.ts'

/** Where an image was in the store of the other site. Its name there is the hash of its bytes, as here. */
const storedPath = /^\/?media\/([\w-]{1,100})\//
const folders: string[] = [authorImages, categoryImages, settingsFolder, importedImages]

type SentImage = {
  /** The id here of the article, draft or page that uses it, `authors`, `categories` or `settings`, or `import` for a chosen one. */
  owner: string
  /** Its path in the file. */
  path: string
  bytes: Uint8Array<ArrayBuffer>
  copies: SentCopies
}

/**
 * Stores an image of a file before what uses it. It has the same path as on the other site, if it was in a store there; the
 * same bytes are the same file.
 * @throws ApiError 404 for an owner that the import does not know, 413, 415 or 422 for an unacceptable image; ServiceError 503
 * when D1 or R2 fails
 */
export async function storeImage(importing: Importing, sent: SentImage): Promise<StoredImage> {
  const owner = await readOwner(importing, sent.owner)
  const folder = folders.includes(owner) ? owner : (storedPath.exec(sent.path)?.[1] ?? owner)
  const images = new ImageCollection(folder, sent.copies)
  const image = await images.add(sent.bytes)
  images.refuseStrayCopies()
  await storeFiles(importing.task, { blogId: owner, files: images.files })
  return image
}

/**
 * Stores an image that a file has the address of only, before what uses it. The same bytes are the same file.
 * @throws ApiError 404 for an owner that the import does not know, 413, 415 or 422 with a sentence for what cannot be fetched or is
 * no image; ServiceError 503 when D1 or R2 fails
 */
export async function fetchImage(importing: Importing, sent: { owner: string; url: string }): Promise<StoredImage> {
  const owner = await readOwner(importing, sent.owner)
  const images = new ImageCollection(folders.includes(owner) ? owner : importedImages)
  const image = await addForeignImage(images, sent.url)
  await storeFiles(importing.task, { blogId: owner, files: images.files })
  return image
}

/** @throws ApiError 404 for what is neither a folder nor an item of the import */
async function readOwner({ task, job }: Importing, sent: string): Promise<string> {
  const owner = sent === 'settings' ? settingsFolder : sent
  if (folders.includes(owner) || (await isTarget(task.var.db, job.key, owner))) return owner
  throw new ApiError(404, 'Nothing of this import has this id: check the items first.')
}
