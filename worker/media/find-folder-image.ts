import type { ListingImage } from '../contract/listings.ts'
import type { Database } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import { findStoredImages, imageKeyPrefixes } from './stored-images.ts'

/**
 * The image at a path, with the size of the stored file; no image for an empty path.
 * @throws ApiError 422 when no image with this path was uploaded to the folder
 */
export async function findFolderImage(db: Database, folder: string, path: string): Promise<ListingImage> {
  if (path === '') return { src: '', width: 0, height: 0 }
  const image = (await findStoredImages(db, imageKeyPrefixes(path))).get(path)
  if (image?.owner !== folder) throw new ApiError(422, 'The picture is not stored. Please choose it again.')
  return { src: path, width: image.width, height: image.height }
}

/** The image that a row has. */
export function imageOf({
  image,
  imageWidth,
  imageHeight,
}: {
  image: string
  imageWidth: number
  imageHeight: number
}): ListingImage {
  return { src: image, width: imageWidth, height: imageHeight }
}
