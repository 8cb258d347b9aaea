import { plainText } from './text.ts'

/** A word; of scripts without spaces between words, one character. Linear. */
const word = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}]+/gu

/**
 * Whether a text has lost more than half of its words. A small change cannot, even where it changes the only word: what
 * is the same at the beginning and at the end counts as kept.
 * @param before sanitized HTML
 * @param after sanitized HTML
 */
export function losesMostText(before: string, after: string): boolean {
  if (before === after || isSmallChange(before, after)) return false
  const [old, next] = [plainText(before), plainText(after)]
  return 2 * changedLength(old, next) > old.length && losesMostWords(old, next)
}

/** Whether what differs in the HTML is less than a quarter of the old text: most of its words are outside, whatever they are. */
function isSmallChange(before: string, after: string) {
  return 4 * changedLength(before, after) < lengthOutsideTags(before)
}

function lengthOutsideTags(html: string) {
  let length = html.length
  for (let start = html.indexOf('<'); start >= 0; start = html.indexOf('<', start + 1)) {
    length -= html.indexOf('>', start) + 1 - start
  }
  return length
}

/** The length of the part of `old` between the beginning and the end that it has in common with `next`. */
function changedLength(old: string, next: string) {
  const most = Math.min(old.length, next.length)
  let start = 0
  while (start < most && old.charCodeAt(start) === next.charCodeAt(start)) start += 1
  let end = 0
  while (end < most - start && old.charCodeAt(old.length - 1 - end) === next.charCodeAt(next.length - 1 - end)) end += 1
  return old.length - start - end
}

function losesMostWords(old: string, next: string) {
  const left = new Map<string, number>()
  for (const one of next.match(word) ?? []) left.set(one, (left.get(one) ?? 0) + 1)
  const words = old.match(word) ?? []
  let lost = 0
  for (const one of words) {
    const count = left.get(one) ?? 0
    if (count === 0) lost += 1
    else left.set(one, count - 1)
  }
  return 2 * lost > words.length
}
