import type { Heading } from '../contract/blog.ts'
import type { StoredImage } from '../images/image-collection.ts'
import { detectLanguage } from '../language/language.ts'
import { proseSample } from '../language/prose-sample.ts'
import { decorateHtml } from './decorate-html.ts'
import { excerptOf } from './excerpt.ts'
import { anchorHeadings } from './headings.ts'
import { highlightCode } from './highlight.ts'
import { readingMinutes } from './reading-time.ts'
import { sanitizerVersion } from './sanitize.ts'
import { cutToBytes, fitInBytes, plainText } from './text.ts'

export type ComposedArticle = {
  /** The sanitized HTML that the author wrote and the editor opens. */
  source: string
  /** The HTML that readers see: the source with heading anchors, highlighted code and decorated images and tables. */
  description: string
  contents: Heading[]
  plainText: string
  excerpt: string
  readingMinutes: number
  /** A BCP 47 tag; empty where the language is not certain. */
  lang: string
  sanitizerVersion: number
}

/**
 * Bytes that a row of `blog_texts` and its search text may have. D1 limits a row to 2,000,000 bytes.
 * Source: https://developers.cloudflare.com/d1/platform/limits/
 */
const rowBytes = 1_950_000
const plainTextBytes = 900_000

/**
 * Derives everything that readers need of an article once, when it is written. If the decorated article would not fit
 * into its row, readers get the source. The end of a very long text is not searchable.
 * @param cleanHtml from `cleanArticle`, its images stored
 * @param images its stored images, by path
 */
export function composeArticle(
  cleanHtml: string,
  images: ReadonlyMap<string, StoredImage> = new Map(),
): ComposedArticle {
  const whole = plainText(cleanHtml)
  const text = cutToBytes(whole, plainTextBytes)
  const { html, contents } = anchorHeadings(cleanHtml)
  const decorated = { description: decorateHtml(highlightCode(html), images), contents }
  const fits = fitInBytes([decorated.description, JSON.stringify(contents), text], rowBytes)
  return {
    source: cleanHtml,
    ...(fits ? decorated : { description: cleanHtml, contents: [] }),
    plainText: text,
    excerpt: excerptOf(cleanHtml, whole),
    readingMinutes: readingMinutes(cleanHtml, whole),
    lang: detectLanguage(proseSample(cleanHtml)),
    sanitizerVersion,
  }
}
