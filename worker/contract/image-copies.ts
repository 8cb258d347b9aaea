/** Widths in pixels of the smaller copies that a picture may have: a browser loads the one that fits its screen. */
export const copyWidths = [480, 960] as const

/** Stands first in every `sizes`: a phone with over two pixels to a CSS pixel takes what suits two, and nobody sees it. */
export const densePhoneSize = '(max-width: 37.4rem) and (min-resolution: 2.1dppx) 60vw'

/** How many hex digits of a picture's SHA-256 name it. */
export const imageHashLength = 16

/**
 * What a copy is called among the parts of `add`.
 * @param pictureHash SHA-256 of its picture's bytes as they are sent, in lower-case hex
 */
export function copyPartName(pictureHash: string, width: number): string {
  return `${pictureHash.slice(0, imageHashLength)}-${width}`
}

/** Whether a part of `add` is called as a copy is. */
export function isCopyPartName(name: string): boolean {
  return copyPartPattern.test(name)
}

const copyPartPattern = new RegExp(`^[0-9a-f]{${imageHashLength}}-(?:${copyWidths.join('|')})$`)
