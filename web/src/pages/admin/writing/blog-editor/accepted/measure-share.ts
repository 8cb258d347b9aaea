import { readAccepted } from './accepted-texts.ts'
import { markAccepted } from './mark-accepted.ts'

/** Runs of letters and digits, and single characters of scripts that write no spaces between words. */
const wordPattern =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}])[\p{L}\p{M}\p{N}])+/gu
/** The ends of elements between whose texts is no word. */
const blockEnd = /<\/(?:p|h\d|li|t[dh]|pre|div|summary|figcaption|caption)>|<br[^>]*>/g

/**
 * The share of a text's words that are from accepted texts of its article, in whole percent.
 * @param article the id of the blog or draft
 * @returns null where nothing was accepted
 * @throws ApiError when the accepted texts cannot be read
 */
export async function measureShare(article: string, html: string): Promise<number | null> {
  const texts = await readAccepted(article)
  return texts.length === 0 ? null : shareOf(wordsOf(textOf(html)), texts.flatMap(linesOf).map(wordsOf))
}

/** The parts of an accepted text that were inserted at different places. */
function linesOf(text: string): string[] {
  return text.split('\n')
}

/** @returns whole percent, 0 for an empty text */
function shareOf(words: string[], texts: string[][]): number {
  const accepted = markAccepted(words, texts).reduce((total, one) => total + one, 0)
  return words.length === 0 ? 0 : Math.round((100 * accepted) / words.length)
}

/** The words of a text, without case. */
function wordsOf(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().match(wordPattern) ?? []
}

/** The text of HTML, with a line for each block. */
export function textOf(html: string): string {
  const spaced = html.replace(blockEnd, '$&\n')
  return new DOMParser().parseFromString(spaced, 'text/html').body.textContent
}
