import { copyPartName, copyWidths, imageHashLength } from '../contract/image-copies.ts'
import { ApiError } from '../errors.ts'
import { sha256 } from '../ids.ts'
import { inspectCopy } from './inspect-copy.ts'
import { type CleanImage, inspectImage } from './inspect-image.ts'

/** A picture in the store; `srcset` lists its widths as an `<img>` does, and is empty when it has no smaller copies. */
export type StoredImage = { path: string; width: number; height: number; srcset: string }

/** Smaller copies of pictures as a client sent them, by the names of their parts. */
export type SentCopies = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

/** Checks pictures of one blog, with their copies, as they come, and remembers them for `storeFiles`. */
export class ImageCollection {
  readonly blogId: string
  /** Everything that is to be stored, by its key. */
  readonly files = new Map<string, CleanImage>()
  /** The pictures themselves, by their path. */
  readonly stored = new Map<string, StoredImage>()
  readonly #sentCopies: SentCopies
  readonly #strayCopies: Set<string>

  constructor(blogId: string, sentCopies: SentCopies = new Map()) {
    this.blogId = blogId
    this.#sentCopies = sentCopies
    this.#strayCopies = new Set(sentCopies.keys())
  }

  /** @throws ApiError 413, 415 or 422 for bytes that are no acceptable picture, and for copies that are none of it */
  async add(bytes: Uint8Array<ArrayBuffer>): Promise<StoredImage> {
    const whole = inspectImage(bytes)
    const stem = `media/${this.blogId}/${(await sha256(whole.bytes)).slice(0, imageHashLength)}`
    const copies = await this.#copiesOf(bytes, whole)
    const path = this.#keep(stem, whole)
    const candidates = copies.map((copy) => `${this.#keep(`${stem}-${copy.width}`, copy)} ${copy.width}w`)
    const srcset = copies.length > 0 ? [...candidates, `${path} ${whole.width}w`].join(', ') : ''
    const image = { path, width: whole.width, height: whole.height, srcset }
    this.stored.set(path, image)
    return image
  }

  /** @throws ApiError 422 when a copy was sent without its picture */
  refuseStrayCopies() {
    if (this.#strayCopies.size > 0) {
      throw new ApiError(422, 'A smaller copy of a picture was sent that belongs to no picture of this blog.')
    }
  }

  async #copiesOf(bytes: Uint8Array<ArrayBuffer>, { width, height }: CleanImage): Promise<CleanImage[]> {
    // Other clients send none, and hashing takes time.
    if (this.#sentCopies.size === 0) return []
    const hash = await sha256(bytes)
    return copyWidths.flatMap((copyWidth) => {
      const name = copyPartName(hash, copyWidth)
      const sent = this.#sentCopies.get(name)
      if (!sent) return []
      this.#strayCopies.delete(name)
      return [inspectCopy(sent, copyWidth, { width, height, sentBytes: bytes.length })]
    })
  }

  /** @returns the file's path */
  #keep(stem: string, image: CleanImage): string {
    const key = `${stem}.${image.extension}`
    this.files.set(key, image)
    return `/${key}`
  }
}
