import { cutText } from '../contract/cut-text.ts'
import { textLimits } from '../contract/limits.ts'
import { plainText } from './text.ts'

/** Headings, captions, cells, code and notes: in the middle of a sentence they say nothing. */
const asideTag = /<(\/?)(?:h[1-6]|figcaption|table|pre|section)\b[^<>]*>/
/** Nearly every article has its excerpt in this many UTF-16 code units of its HTML. */
const beginningLength = 4_000
/** Without the ellipsis. */
const excerptLength = textLimits.excerpt - 1

/**
 * The beginning of an article's sentences: at most 300 characters, with an ellipsis if it was cut. An article of nothing but
 * headings, tables, code and the like has their text. A pure function of the article, so that stored excerpts can be made anew.
 * @param cleanHtml sanitized HTML, such as an article's source
 * @param whole its text, where that is known
 */
export function excerptOf(cleanHtml: string, whole?: string): string {
  const known = cleanHtml.length > beginningLength && excerptOfBeginning(cleanHtml.slice(0, beginningLength))
  if (known) return known
  const text = plainText(withoutAsides(cleanHtml)) || (whole ?? plainText(cleanHtml))
  return cutText(text, excerptLength)
}

/** The excerpt of an article by the beginning of its HTML; undefined where that has too little text to tell. */
export function excerptOfBeginning(cleanHtml: string): string | undefined {
  const text = plainText(withoutAsides(withoutBrokenEnd(cleanHtml)))
  const excerpt = cutText(text, excerptLength)
  return excerpt === text ? undefined : excerpt
}

/** The first words of an article, headings included, with an ellipsis where there are more. @param beginning of its HTML */
export function firstWords(beginning: string): string {
  return cutText(plainText(withoutBrokenEnd(beginning)), textLimits.opening)
}

/** The beginning of an HTML may end inside a tag, or inside an entity. */
function withoutBrokenEnd(html: string) {
  return html.replace(/(?:<[^<>]*|&[#\w]{0,6})$/, '')
}

function withoutAsides(html: string) {
  const [first = '', ...rest] = html.split(asideTag)
  let kept = first
  let depth = 0
  // The group of the pattern alternates with the HTML after the tag: it is '/' for an end tag, '' for a start tag.
  for (let index = 0; index < rest.length; index += 2) {
    depth = Math.max(0, depth + (rest[index] ? -1 : 1))
    if (depth === 0) kept += ` ${rest[index + 1]}`
  }
  return kept
}
