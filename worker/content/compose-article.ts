import type { Heading } from '../contract/shapes.ts'
import { anchorHeadings } from './headings.ts'
import { highlightCode } from './highlight.ts'
import type { StoredImage } from './image-collection.ts'
import { makeScrollable } from './make-scrollable.ts'
import { describePictures } from './pictures-in-html.ts'
import { readingMinutes } from './reading-time.ts'
import { sanitizerVersion } from './sanitize.ts'
import { excerpt, plainText } from './text.ts'

export type Article = {
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
 * Everything that reading an article needs, worked out once, when it is written.
 * @param cleanHtml as `cleanArticle` gives it, its images stored
 * @param images those of its images that were stored with it, by their path
 */
export function composeArticle(cleanHtml: string, images: ReadonlyMap<string, StoredImage> = new Map()): Article {
  const { html, contents } = anchorHeadings(cleanHtml)
  const text = plainText(cleanHtml)
  return {
    source: cleanHtml,
    description: makeScrollable(describePictures(highlightCode(html), images)),
    contents,
    plainText: text,
    excerpt: excerpt(text),
    readingMinutes: readingMinutes(cleanHtml),
    sanitizerVersion,
  }
}
