/** The signs that begin and end a format of words. */
export const delimiters: Readonly<Record<string, string>> = { strong: '**', em: '_', s: '~~', mark: '==' }
/** The ones that every program knows. */
export const commonDelimiters: Readonly<Record<string, string>> = { strong: '**', em: '_', s: '~~' }

/**
 * The characters that represent an element at an end of a format: a mark that is written as HTML, and a mark with signs of its
 * own.
 */
export const htmlEdge = '<'
export const markdownEdge = '('

/**
 * A delimiter begins or ends a format where its inner side has no white space, and its outer side has some, or a sign that
 * each version of CommonMark knows; two signs do so inside of words, too. Where programs differ, the rules here are narrower.
 * Source: https://spec.commonmark.org/0.31.2/#emphasis-and-strong-emphasis
 */
const space = { before: /(?:^|\s)$/, after: /^(?:$|\s)/ }
const sign = { before: /(?![*_~=`\\])[\p{P}$+<>^|]$/u, after: /^(?![*_~=`\\])[\p{P}$+<>^|]/u }
const word = { before: /[\p{L}\p{N}]$/u, after: /^[\p{L}\p{N}]/u }
const inner = { before: /[^\s*_~=`\\]$/, after: /^[^\s*_~=`\\]/ }

/** @param before the end of what is written @param start the beginning of the words */
export function opensFormat(delimiter: string, before: string, start: string): boolean {
  if (!inner.after.test(start)) return false
  if (space.before.test(before)) return true
  if (sign.before.test(before)) return start !== htmlEdge
  return delimiter.length > 1 && word.before.test(before) && word.after.test(start)
}

/** @param end of the words @param after the beginning of what follows */
export function closesFormat(delimiter: string, end: string, after: string): boolean {
  if (!inner.before.test(end)) return false
  if (space.after.test(after)) return true
  if (sign.after.test(after)) return end !== htmlEdge
  return delimiter.length > 1 && word.before.test(end) && word.after.test(after)
}

const highlightSign = '=='
/** The longest text between two signs of a highlight, which the reader bounds. */
const longestHighlight = 1_000

/** Whether the reader takes a text between two signs for a highlight. @param markdown with the signs */
export function isHighlight(markdown: string): boolean {
  const words = markdown.slice(highlightSign.length, -highlightSign.length)
  return words.length <= longestHighlight && !/[=\n]/.test(words)
}
