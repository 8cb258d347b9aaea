import { absoluteAddress, absoluteSrcset } from '../article/addresses.ts'
import type { ReplacedImage, UploadedImage } from '../contract/image-copies.ts'
import type { Thumbnail } from '../db/statements/thumbnail.ts'
import type { StoredImage } from '../images/image-collection.ts'

/** An uploaded image. @param origin the site's address */
export function presentImage({ path, width, height, srcset }: StoredImage, origin: string): UploadedImage {
  return { path, url: absoluteAddress(path, origin), width, height, srcset: absoluteSrcset(srcset, origin) }
}

/** Inline images that a save has stored as files. @param origin the site's address */
export function presentReplaced(replaced: { sent: string; path: string }[], origin: string): ReplacedImage[] {
  return replaced.map(({ sent, path }) => ({ sent, url: absoluteAddress(path, origin) }))
}

/** A thumbnail as the four fields that the API has for it. @param origin the site's address */
export function presentThumbnail({ src, width, height, srcset }: Thumbnail, origin: string) {
  return {
    image: absoluteAddress(src, origin),
    imageWidth: width,
    imageHeight: height,
    imageSrcset: absoluteSrcset(srcset, origin),
  }
}

/** A focus of the library, such as `30 60`, as CSS's `object-position`. */
export function presentFocus(focus: string): string {
  return focus
    .split(' ')
    .map((percent) => `${Number(percent)}%`)
    .join(' ')
}
