import type { Heading } from '../contract/shapes.ts'
import { anchorHeadings } from './headings.ts'
import { highlightCode } from './highlight.ts'
import { readingMinutes } from './reading-time.ts'
import { sanitizerVersion } from './sanitize.ts'
import { excerpt, plainText } from './text.ts'

export type Article = {
  /** What the author wrote, cleaned: where editing starts from. */
  source: string
  /** What readers see: the source with anchors on its headings and colours in its code. */
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
 */
export function composeArticle(cleanHtml: string): Article {
  const { html, contents } = anchorHeadings(cleanHtml)
  const text = plainText(cleanHtml)
  return {
    source: cleanHtml,
    description: highlightCode(html),
    contents,
    plainText: text,
    excerpt: excerpt(text),
    readingMinutes: readingMinutes(cleanHtml),
    sanitizerVersion,
  }
}
