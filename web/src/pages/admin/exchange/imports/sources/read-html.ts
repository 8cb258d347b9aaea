import { countTree } from '#worker/foreign-html/count-content.ts'
import { type ForeignElement, findElement, replaceElements } from '#worker/foreign-html/tree.ts'
import { cleanText } from './clean-text.ts'
import { gistOf, linkLine, nameImages, readTree } from './foreign-tree.ts'
import type { ImageNames } from './image-names.ts'

/**
 * The HTML of a post with the paths of its images, and what of it an article cannot have.
 * @param resolve as in `nameImages`
 * @param rewrite changes what only this program has
 */
export function readHtml(
  html: string,
  images: ImageNames,
  resolve: (address: string) => string | null,
  rewrite?: (root: ForeignElement) => void,
) {
  const root = readTree(html)
  rewrite?.(root)
  const shown = countTree(root)
  replaceElements(root, (element) => gistOf(element) ?? fileOfPlayer(element))
  nameImages(root, images, resolve)
  return cleanText(root, shown)
}

/** A link to the file that a player of HTML plays; null for another element. */
function fileOfPlayer(element: ForeignElement): ForeignElement[] | null {
  if (element.name !== 'video' && element.name !== 'audio') return null
  const source = element.attributes.has('src') ? element : findElement(element, ({ name }) => name === 'source')
  const address = source?.attributes.get('src') ?? ''
  return /^https?:\/\//i.test(address) ? [linkLine(address)] : null
}

/** The address of an image of the web; null for another one. */
export function webImage(address: string): string | null {
  return /^(?:https?:)?\/\//i.test(address) ? address : null
}

/** The path of an address of the old site, without a slash at its end; null for its home page, and for none. */
export function oldPath(address: string): string | null {
  const path = URL.parse(address, 'https://old.invalid')?.pathname.replace(/(.)\/$/, '$1')
  return path === undefined || path === '/' ? null : path
}

/** The slug at the end of a path: without its ending. */
export function slugOfPath(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.html?$/i, '')
}

/** The slug of a text that is named by its file only. */
export function slugOfName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
}

/** A part of an address without escapes; as it is where one of them is cut, or a percent sign escapes nothing. */
export function decodeEscapes(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
