import { absoluteAddress, absoluteSrcset } from '../article/addresses.ts'
import type { Picture, ReplacedPicture } from '../contract/authoring.ts'
import type { StoredImage } from '../images/image-collection.ts'

/** An uploaded image. @param origin the site's address */
export function presentImage({ path, width, height, srcset }: StoredImage, origin: string): Picture {
  return { path, url: absoluteAddress(path, origin), width, height, srcset: absoluteSrcset(srcset, origin) }
}

/** Inline images that a save has stored as files. @param origin the site's address */
export function presentReplaced(replaced: { sent: string; path: string }[], origin: string): ReplacedPicture[] {
  return replaced.map(({ sent, path }) => ({ sent, url: absoluteAddress(path, origin) }))
}
