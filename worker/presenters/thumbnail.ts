import { absoluteAddress, absoluteSrcset } from '../article/addresses.ts'
import type { Thumbnail } from '../db/statements/thumbnail.ts'

/** A thumbnail as the four fields that the API has for it. @param origin the site's address */
export function presentThumbnail({ src, width, height, srcset }: Thumbnail, origin: string) {
  return {
    image: absoluteAddress(src, origin),
    imageWidth: width,
    imageHeight: height,
    imageSrcset: absoluteSrcset(srcset, origin),
  }
}
