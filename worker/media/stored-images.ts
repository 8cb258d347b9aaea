import type { ListingImage } from '../contract/listings.ts'
import { libraryFolder } from '../contract/media-library.ts'
import type { Database } from '../db/database.ts'
import { type ImageFile, listImageFiles } from '../db/statements/media.ts'
import { ApiError } from '../errors.ts'
import type { StoredImage } from '../images/image-collection.ts'

/** The address of a stored image, in HTML or alone. Group 1 is the key prefix that the image shares with its copies. */
const storedAddress = /\/(media\/[\w-]+\/[0-9a-f]{16})[.-]/g

/** A stored image, and the id of the blog or draft that owns it. */
export type OwnedImage = StoredImage & { owner: string }

/** The key prefixes of the stored images that texts or paths reference, without repetitions. */
export function imageKeyPrefixes(...texts: string[]): string[] {
  return [...new Set(texts.flatMap((text) => Array.from(text.matchAll(storedAddress), ([, prefix = '']) => prefix)))]
}

type Content = { source: string; thumbnail: { src: string }; details: { socialImage?: string | undefined } }

/** The key prefixes of the images that a content uses: in its text, as its thumbnail, for link previews. */
export function keyPrefixesOf({ source, thumbnail, details }: Content): string[] {
  return imageKeyPrefixes(source, thumbnail.src, details.socialImage ?? '')
}

/** The stored images with these key prefixes, by path. */
export async function findStoredImages(db: Database, keyPrefixes: string[]): Promise<Map<string, OwnedImage>> {
  return keyPrefixes.length > 0 ? imagesOfFiles(await listImageFiles(db, keyPrefixes)) : new Map()
}

/** The images that files are, with the copies that are among them, by path. */
export function imagesOfFiles(files: ImageFile[]): Map<string, OwnedImage> {
  const found = new Map<string, OwnedImage>()
  const sorted = files.toSorted((a, b) => a.width - b.width)
  for (const { keyPrefix, key, width, height, owner } of sorted) {
    if (key.startsWith(`${keyPrefix}-`)) continue
    const copies = sorted.filter((file) => file.key.startsWith(`${keyPrefix}-`))
    const candidates = [...copies, { key, width }].map((file) => `/${file.key} ${file.width}w`)
    const srcset = copies.length > 0 ? candidates.join(', ') : ''
    found.set(`/${key}`, { path: `/${key}`, width, height, srcset, owner })
  }
  return found
}

/**
 * The image at a path, with the size of the stored file; no image for an empty path.
 * @throws ApiError 422 when no image with this path was uploaded to the folder or the library
 */
export async function findFolderImage(db: Database, folder: string, path: string): Promise<ListingImage> {
  if (path === '') return { src: '', width: 0, height: 0 }
  const image = (await findStoredImages(db, imageKeyPrefixes(path))).get(path)
  const isInReach = image && image.width > 0 && [folder, libraryFolder].includes(image.owner)
  if (!isInReach) throw new ApiError(422, 'The picture is not stored. Please choose it again.')
  return { src: path, width: image.width, height: image.height }
}

type ImageColumns = { image: string; imageWidth: number; imageHeight: number }

/** The image that a row has. */
export function imageOf({ image, imageWidth, imageHeight }: ImageColumns): ListingImage {
  return { src: image, width: imageWidth, height: imageHeight }
}
