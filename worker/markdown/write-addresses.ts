import { type Dialect, htmlOf } from './program-dialects.ts'
import { type ArticleElement, imageAddress } from './read-article.ts'
import { rawElement } from './write-raw.ts'

/** An address that Markdown reads as it is, but for brackets. A text like an entity would be read as one. */
const plainAddress = /^(?:[\w.~:/?#@!$',;=%+*()-]|&(?![#\w]+;)|[^\p{ASCII}\s])+$/u
/** Words that mean themselves in Markdown. */
const plainWords = /^(?:[\p{L}\p{N}\p{M}()?,;:%+/#'’‘“”„«»–—….! -]|&(?= ))*$/u

/** The address of a link or an image; null where Markdown would read another one. */
export function destination(address: string, dialect: Dialect | undefined): string | null {
  if (!plainAddress.test(address)) return null
  // Not every program reads an escape there.
  return address.replace(/[()]/g, (bracket) => (dialect ? (bracket === '(' ? '%28' : '%29') : `\\${bracket}`))
}

/** An image as Markdown; as HTML with a size, or with words that Markdown would read otherwise. */
export function imageMarkdown(image: ArticleElement, dialect: Dialect | undefined): string {
  const { src = '', alt = '', title, ...others } = Object.fromEntries(image.attributes)
  const { pictureBase } = dialect ?? {}
  const address = destination(pictureBase === undefined ? src : imageAddress(src, pictureBase), dialect)
  const hasSize = 'width' in others || 'height' in others
  const isPlain = [alt, title ?? ''].every((words) => plainWords.test(words) && words.trim() === words)
  if (address === null || hasSize || !isPlain) return htmlOf(dialect, rawElement(image))
  return `![${alt}](${address}${title ? ` "${title}"` : ''})`
}
