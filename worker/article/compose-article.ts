import type { Heading } from '../contract/blog.ts'
import type { StoredImage } from '../images/image-collection.ts'
import { decorateHtml } from './decorate-html.ts'
import { anchorHeadings } from './headings.ts'
import { highlightCode } from './highlight.ts'
import { readingMinutes } from './reading-time.ts'
import { sanitizerVersion } from './sanitize.ts'
import { bytesOf, cutToBytes, excerpt, plainText } from './text.ts'

export type ComposedArticle = {
  /** What the author wrote, cleaned: where editing starts from. */
  source: string
  /**
   * What readers see: the source with anchors on its headings, colours in its code, sizes on its pictures, and code and
   * tables that the keyboard can scroll.
   */
  description: string
  contents: Heading[]
  plainText: string
  excerpt: string
  readingMinutes: number
  sanitizerVersion: number
}

/**
 * What a row of `blog_texts` may take of D1's 2,000,000 bytes, and what its search text may.
 * Source: https://developers.cloudflare.com/d1/platform/limits/
 */
const rowBytes = 1_950_000
const plainTextBytes = 900_000

/**
 * Everything that reading an article needs, worked out once, when it is written. One that would grow too long with its
 * anchors and colours is shown as it was written; of a very long one, the end is not searched.
 * @param cleanHtml as `cleanArticle` gives it, its images stored
 * @param images those of its images that were stored with it, by their path
 */
export function composeArticle(
  cleanHtml: string,
  images: ReadonlyMap<string, StoredImage> = new Map(),
): ComposedArticle {
  const text = cutToBytes(plainText(cleanHtml), plainTextBytes)
  const { html, contents } = anchorHeadings(cleanHtml)
  const decorated = { description: decorateHtml(highlightCode(html), images), contents }
  const fits = bytesOf(decorated.description) + bytesOf(JSON.stringify(contents)) + bytesOf(text) <= rowBytes
  return {
    source: cleanHtml,
    ...(fits ? decorated : { description: cleanHtml, contents: [] }),
    plainText: text,
    excerpt: excerpt(text),
    readingMinutes: readingMinutes(cleanHtml),
    sanitizerVersion,
  }
}
