import type { ArticleElement } from './read-article.ts'
import { rawElement } from './write-raw.ts'

/** An address that Markdown reads as it is, but for brackets. What looks like an entity would be read as one. */
const plainAddress = /^(?:[\w.~:/?#@!$',;=%+*()-]|&(?![#\w]+;)|[^\p{ASCII}\s])+$/u
/** Words that mean themselves in Markdown. */
const plainWords = /^(?:[\p{L}\p{N}\p{M}()?,;:%+/#'’‘“”„«»–—….! -]|&(?= ))*$/u

/** The address of a link or an image; null for one that Markdown would read otherwise. */
export function destination(address: string): string | null {
  return plainAddress.test(address) ? address.replace(/[()]/g, '\\$&') : null
}

/** An image as Markdown; as HTML with a size, or with words that Markdown would read otherwise. */
export function imageMarkdown(image: ArticleElement): string {
  const { src = '', alt = '', title, ...others } = Object.fromEntries(image.attributes)
  const address = destination(src)
  const hasSize = 'width' in others || 'height' in others
  const isPlain = [alt, title ?? ''].every((words) => plainWords.test(words) && words.trim() === words)
  if (address === null || hasSize || !isPlain) return rawElement(image)
  return `![${alt}](${address}${title ? ` "${title}"` : ''})`
}
