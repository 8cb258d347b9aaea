import { copyPartName, copyWidths, imageHashLength, type UploadedImage } from '../contract/image-copies.ts'
import { isAnimated } from '../contract/is-animated.ts'
import { findSourceType } from '../contract/source-type.ts'
import { ApiError } from '../errors.ts'
import { sha256 } from '../ids.ts'
import { type CleanImage, inspectCopy, inspectImage } from './inspect-image.ts'

/** A stored image as its blog has it, without the site's origin. */
export type StoredImage = Omit<UploadedImage, 'url'>

/** Smaller copies of images as a client sent them, by part name. */
export type SentCopies = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

/** Inspects the images of one blog, with their copies, and collects them for `storeFiles`. */
export class ImageCollection {
  readonly blogId: string
  /** The files to store, by their key in R2. */
  readonly files = new Map<string, CleanImage>()
  /** The images without their copies, by path. */
  readonly stored = new Map<string, StoredImage>()
  readonly #sentCopies: SentCopies
  readonly #strayCopies: Set<string>

  constructor(blogId: string, sentCopies: SentCopies = new Map()) {
    this.blogId = blogId
    this.#sentCopies = sentCopies
    this.#strayCopies = new Set(sentCopies.keys())
  }

  /**
   * Inspects an image and its copies. `sentHash` gives the SHA-256 of the bytes as they were sent.
   * @throws ApiError 413, 415 or 422 for an unacceptable image, 422 for a wrong copy
   */
  async add(bytes: Uint8Array<ArrayBuffer>): Promise<StoredImage & { sentHash: () => Promise<string> }> {
    const image = inspectImage(bytes)
    const hash = await sha256(image.bytes)
    // Hashing takes longer than all else. Most files come without metadata, drawn by a browser.
    const isClean = image.bytes.buffer === bytes.buffer && image.bytes.length === bytes.length
    const sentHash = () => (isClean ? Promise.resolve(hash) : sha256(bytes))
    const keyPrefix = `media/${this.blogId}/${hash.slice(0, imageHashLength)}`
    const copies = await this.#copiesOf(image, { sentHash, sentBytes: bytes.length })
    const path = this.#collect(keyPrefix, { ...image, sourceType: findSourceType(bytes) })
    const candidates = copies.map((copy) => `${this.#collect(`${keyPrefix}-${copy.width}`, copy)} ${copy.width}w`)
    const srcset = copies.length > 0 ? [...candidates, `${path} ${image.width}w`].join(', ') : ''
    const stored = { path, width: image.width, height: image.height, srcset }
    this.stored.set(path, stored)
    return { ...stored, sentHash }
  }

  /** Leaves out copies, of the last image first, until the files fit the limit or no copies are left. */
  leaveOutCopies(mostFiles: number) {
    for (const image of [...this.stored.values()].reverse()) {
      if (this.files.size <= mostFiles) return
      const keyPrefix = image.path.slice(1, image.path.lastIndexOf('.'))
      for (const key of this.files.keys()) if (key.startsWith(`${keyPrefix}-`)) this.files.delete(key)
      this.stored.set(image.path, { ...image, srcset: '' })
    }
  }

  /** @throws ApiError 422 when a copy was sent without its image */
  refuseStrayCopies() {
    if (this.#strayCopies.size > 0) {
      throw new ApiError(422, 'A smaller copy of a picture was sent that belongs to no picture of this blog.')
    }
  }

  async #copiesOf(
    { bytes, width, height }: CleanImage,
    { sentHash, sentBytes }: { sentHash: () => Promise<string>; sentBytes: number },
  ): Promise<CleanImage[]> {
    if (this.#sentCopies.size === 0) return []
    const hash = await sentHash()
    return copyWidths.flatMap((copyWidth) => {
      const name = copyPartName(hash, copyWidth)
      const sent = this.#sentCopies.get(name)
      if (!sent) return []
      this.#strayCopies.delete(name)
      const copy = inspectCopy(sent, copyWidth, { width, height, sentBytes })
      // A canvas draws the first frame of an animation only.
      return isAnimated(bytes) && !isAnimated(copy.bytes) ? [] : [copy]
    })
  }

  /** @returns the file's path */
  #collect(keyWithoutExtension: string, image: CleanImage): string {
    const key = `${keyWithoutExtension}.${image.extension}`
    this.files.set(key, image)
    return `/${key}`
  }
}
