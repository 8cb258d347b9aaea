/** Widths in pixels of the smaller copies of an image; a browser loads the copy that fits its screen. */
export const copyWidths = [480, 960] as const

/** First in every `sizes`: a phone with a pixel density above 2 loads the copy for density 2, and looks the same. */
export const densePhoneSize = '(max-width: 37.4rem) and (min-resolution: 2.1dppx) 60vw'

/** How many hex digits of an image's SHA-256 its names contain. */
export const imageHashLength = 16

/**
 * The name of a copy's part in a multipart request.
 * @param imageHash SHA-256 of the image's bytes as they are sent, in lower-case hex
 */
export function copyPartName(imageHash: string, width: number): string {
  return `${imageHash.slice(0, imageHashLength)}-${width}`
}

/** Whether a part's name is that of a copy. */
export function isCopyPartName(name: string): boolean {
  return copyPartPattern.test(name)
}

const copyPartPattern = new RegExp(`^[0-9a-f]{${imageHashLength}}-(?:${copyWidths.join('|')})$`)

/**
 * A stored image of an article. Stored texts use `path`; `url` is the same with the site's origin. `srcset` is for an `<img>`,
 * and empty when there are no smaller copies.
 */
export type UploadedImage = { path: string; url: string; width: number; height: number; srcset: string }

/** An inline image that a save stored as a file. `sent` is the first 16 hex digits of the SHA-256 of the bytes sent. */
export type ReplacedImage = { sent: string; url: string }
