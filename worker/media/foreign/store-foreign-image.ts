import { byteLimits } from '../../contract/limits.ts'
import type { FileCondition } from '../../db/statements/media.ts'
import { ApiError } from '../../errors.ts'
import { ImageCollection, type StoredImage } from '../../images/image-collection.ts'
import { type Stores, storeFiles } from '../media-store.ts'
import { isPage, readSite } from './read-site.ts'

/** No SVG, which may contain scripts. */
const accept = 'image/avif,image/webp,image/png,image/jpeg,image/gif'

/**
 * Stores an image of another site as an upload of the owner. The same bytes are the same file.
 * @param condition SQL under which the account may store it
 * @throws ApiError 422 when nothing was fetched; as `ImageCollection.add` and `storeFiles` do
 */
export async function storeForeignImage(
  stores: Stores,
  owner: string,
  address: string,
  condition?: FileCondition,
): Promise<StoredImage> {
  const images = new ImageCollection(owner)
  const image = await addForeignImage(images, address)
  await storeFiles(stores, images, condition)
  return image
}

/**
 * Reads an image of another site for a collection.
 * @throws ApiError 422 when nothing was fetched, or a web page; as `ImageCollection.add` does
 */
export async function addForeignImage(images: ImageCollection, address: string): Promise<StoredImage> {
  const { bytes, contentType } = await readSite(address, { accept, maxBytes: byteLimits.image })
  try {
    return await images.add(bytes)
  } catch (error) {
    // Sites answer with a page where an image is missing. The type that they name is not believed before.
    const isOtherType = error instanceof ApiError && error.status === 415
    if (isOtherType && isPage.test(contentType)) {
      throw new ApiError(422, 'The address leads to a web page, not to an image.')
    }
    throw error
  }
}
