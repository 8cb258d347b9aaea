import type { ListingImage } from '../contract/listings.ts'
import { libraryFolder } from '../contract/media-library.ts'
import type { Database } from '../db/database.ts'
import { type ImageFile, listImageFiles, type MovedFiles } from '../db/statements/media.ts'
import type { Thumbnail } from '../db/statements/thumbnail.ts'
import { ApiError } from '../errors.ts'
import type { StoredImage } from '../images/image-collection.ts'

/** The address of a stored image, in HTML or alone. Group 1 is the key prefix that the image shares with its copies. */
const storedAddress = /\/(media\/[\w-]+\/[0-9a-f]{16})[.-]/g

/** An address of a file, also of a smaller copy. Group 1 is the key prefix. */
const wholeAddress = /\/(media\/[\w-]+\/[0-9a-f]{16})(?:-\d+)?\.\w+/g

/** A text in which the addresses of replaced files are those of the files that stand for them. */
export function leadAddresses(text: string, moved: MovedFiles): string {
  if (moved.size === 0) return text
  return text.replace(wholeAddress, (address, keyPrefix: string) => {
    const key = moved.get(keyPrefix)
    return key === undefined ? address : `/${key}`
  })
}

/** A stored image, the id of the blog or draft that owns it, and what the library knows of it. */
export type OwnedImage = StoredImage & { owner: string; alt: string; focus: string }

/** The key prefixes of the stored images that texts or paths reference, without repetitions. */
export function imageKeyPrefixes(...texts: string[]): string[] {
  return [...new Set(texts.flatMap((text) => Array.from(text.matchAll(storedAddress), ([, prefix = '']) => prefix)))]
}

type Details = { socialImage?: string | undefined }

/** Details whose image for link previews is that which stands for it, if it was replaced. */
export function leadDetails<Some extends Details>(details: Some, moved: MovedFiles): Some {
  if (moved.size === 0 || !details.socialImage) return details
  return { ...details, socialImage: leadAddresses(details.socialImage, moved) }
}

type Content = { source: string; thumbnail: { src: string }; details: Details }

/** The key prefixes of the images that a content uses: in its text, as its thumbnail, for link previews. */
export function keyPrefixesOf({ source, thumbnail, details }: Content): string[] {
  return imageKeyPrefixes(source, thumbnail.src, details.socialImage ?? '')
}

/** Stored images by path, and where those are that were replaced. */
export class StoredImages extends Map<string, OwnedImage> {
  /** The keys of the files that stand for replaced ones, by the key prefixes of these. */
  readonly moved = new Map<string, string>()

  /** A text in which the addresses of replaced images are those of the images that stand for them. */
  lead(text: string): string {
    return leadAddresses(text, this.moved)
  }

  /** Key prefixes without those of replaced images. */
  leadPrefixes(keyPrefixes: string[]): string[] {
    if (this.moved.size === 0) return keyPrefixes
    return [...new Set(keyPrefixes.map((prefix) => withoutExtension(this.moved.get(prefix) ?? `${prefix}.`)))]
  }

  /** Which key prefixes are those of replaced images, and which come in their place. */
  changesOf(keyPrefixes: string[]) {
    return {
      left: keyPrefixes.filter((keyPrefix) => this.moved.has(keyPrefix)),
      taken: this.leadPrefixes(keyPrefixes).filter((keyPrefix) => !keyPrefixes.includes(keyPrefix)),
    }
  }

  /** A thumbnail, or the image that stands for it. */
  leadThumbnail(thumbnail: Thumbnail): Thumbnail {
    const path = this.lead(thumbnail.src)
    const image = path === thumbnail.src ? undefined : this.get(path)
    return image ? thumbnailOf(image) : thumbnail
  }

  /** The image at a path, or that which stands for it. */
  at(path: string): OwnedImage | undefined {
    return this.get(this.lead(path))
  }
}

function withoutExtension(key: string) {
  return key.slice(0, key.lastIndexOf('.'))
}

/** The stored images with these key prefixes. */
export async function findStoredImages(db: Database, keyPrefixes: string[]): Promise<StoredImages> {
  return keyPrefixes.length > 0 ? imagesOfFiles(await listImageFiles(db, keyPrefixes)) : new StoredImages()
}

type Described = 'asked' | 'alt' | 'focus'
type FoundFile = Omit<ImageFile, Described> & Partial<Pick<ImageFile, Described>>

/** The images that files are, with the copies that are among them. */
export function imagesOfFiles(files: FoundFile[]): StoredImages {
  const found = new StoredImages()
  const sorted = files.toSorted((a, b) => a.width - b.width)
  for (const { keyPrefix, asked = keyPrefix, key, width, height, owner, alt = '', focus = '' } of sorted) {
    if (key.startsWith(`${keyPrefix}-`)) continue
    if (asked !== keyPrefix) found.moved.set(asked, key)
    const copies = sorted.filter(
      (file) => (file.asked ?? file.keyPrefix) === asked && file.key.startsWith(`${keyPrefix}-`),
    )
    const candidates = [...copies, { key, width }].map((file) => `/${file.key} ${file.width}w`)
    const srcset = copies.length > 0 ? candidates.join(', ') : ''
    found.set(`/${key}`, { path: `/${key}`, width, height, srcset, owner, alt, focus })
  }
  return found
}

/**
 * The image at a path, with the size of the stored file; no image for an empty path.
 * @throws ApiError 422 when no image with this path was uploaded to the folder or the library
 */
export async function findFolderImage(db: Database, folder: string, path: string): Promise<ListingImage> {
  if (path === '') return { src: '', width: 0, height: 0 }
  const image = (await findStoredImages(db, imageKeyPrefixes(path))).at(path)
  const isInReach = image && image.width > 0 && [folder, libraryFolder].includes(image.owner)
  if (!isInReach) throw new ApiError(422, 'The picture is not stored. Please choose it again.')
  return { src: image.path, width: image.width, height: image.height }
}

/** An image of the store as a thumbnail. */
export function thumbnailOf({ path, width, height, srcset }: StoredImage): Thumbnail {
  return { src: path, width, height, srcset }
}

type ImageColumns = { image: string; imageWidth: number; imageHeight: number }

/** The image that a row has. */
export function imageOf({ image, imageWidth, imageHeight }: ImageColumns): ListingImage {
  return { src: image, width: imageWidth, height: imageHeight }
}
