import { cutText } from '../contract/cut-text.ts'
import { textLimits } from '../contract/limits.ts'
import { plainText } from './text.ts'

const headingTag = /<(\/?)h[1-6]\b[^<>]*>/

/**
 * The beginning of an article's text without its headings, which say nothing in the middle of a sentence: at most 300
 * characters, with an ellipsis if it was cut. An article of nothing but headings has their text. A pure function of the
 * article, so that stored excerpts can be made anew.
 * @param cleanHtml sanitized HTML, such as an article's source, or a beginning of it that may end inside a tag
 */
export function excerptOf(cleanHtml: string): string {
  const html = cleanHtml.replace(/<[^<>]*$/, '')
  const text = plainText(withoutHeadings(html)) || plainText(html)
  return cutText(text, textLimits.excerpt - 1)
}

function withoutHeadings(html: string) {
  const [first = '', ...rest] = html.split(headingTag)
  let kept = first
  // The group of the pattern alternates with the HTML after the tag: it is '/' for an end tag, '' for a start tag.
  for (let index = 0; index < rest.length; index += 2) if (rest[index]) kept += ` ${rest[index + 1]}`
  return kept
}
