import { byteLimits } from '../../contract/limits.ts'
import { ImageCollection, type StoredImage } from '../../images/image-collection.ts'
import { type Stores, storeFiles } from '../media-store.ts'
import { readSite } from './read-site.ts'

/** No SVG, which may contain scripts. */
const accept = 'image/avif,image/webp,image/png,image/jpeg,image/gif'

/**
 * Stores an image of another site as an upload of the owner. The same bytes are the same file.
 * @throws ApiError 422 when nothing was fetched; as `ImageCollection.add` and `storeFiles` do
 */
export async function storeForeignImage(stores: Stores, owner: string, address: string): Promise<StoredImage> {
  const { bytes } = await readSite(address, { accept, maxBytes: byteLimits.image })
  const images = new ImageCollection(owner)
  const image = await images.add(bytes)
  await storeFiles(stores, images)
  return image
}
