/** A letter of a script that has no blanks between its words, and whose lines may break before any letter. */
const letterWithoutBlanks = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const blank = /\s/u
/** Characters that look wrong before an ellipsis. */
const weakEnd = /[\s.,;:·、。，；：…–—-]/u
const ellipsis = '…'
/** A code point has at most this many UTF-16 code units. */
const unitsPerCharacter = 2

/**
 * The beginning of a text, with an ellipsis if it was cut: at the end of a word, or before a Chinese or Japanese letter. A
 * run longer than half the limit, such as an address or a Thai sentence, is cut between graphemes. Reads no more than the
 * beginning. A text that was cut is not cut again. The rule is the same in every engine, which a dictionary of words is not:
 * the edge and the browser agree.
 * @param limit the maximum length without the ellipsis, in characters (Unicode code points)
 */
export function cutText(text: string, limit: number): string {
  // One character more than the limit tells whether a word ends there.
  const characters = Array.from(text.slice(0, unitsPerCharacter * (limit + 1)))
  if (characters.length <= limit || (characters.length === limit + 1 && text.endsWith(ellipsis))) return text
  let end = limit
  while (end > limit / 2 && !isBoundary(characters[end] ?? '')) end--
  if (end <= limit / 2) end = endOfGraphemes(characters, limit)
  while (end > 1 && weakEnd.test(characters[end - 1] ?? '')) end--
  return characters.slice(0, end).join('') + ellipsis
}

/** Whether a text may be cut before this character. */
function isBoundary(character: string) {
  return blank.test(character) || letterWithoutBlanks.test(character)
}

/** The end of the last whole grapheme within the limit; the limit itself if the first one is longer. */
function endOfGraphemes(characters: string[], limit: number) {
  const segments = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(characters.join(''))
  let end = 0
  for (const { segment } of segments) {
    const next = end + Array.from(segment).length
    if (next > limit) break
    end = next
  }
  return end || limit
}
