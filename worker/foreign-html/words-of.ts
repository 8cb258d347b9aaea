/** Letters, marks and numbers that stand together, or one sign. Boxes to tick are counted as tasks. */
const word = /[\p{L}\p{M}\p{N}]+|(?![☐☑☒])\p{S}/gu
const plainWord = /[a-z\d]+|[$+<=>^`|~]/gi
const plain = /^[\t-~]*$/
/** Scripts that put no space between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u
const invisible = /\p{Cf}|\p{Variation_Selector}/gu

/** A player may take the place of a video's address. */
export const videoAddress = /https?:\/\/(?:www\.|m\.)?(?:youtube\.com|youtu\.be|vimeo\.com)\/[^\s\])]{1,200}/g

/** The words of a text without its punctuation; of Chinese and Japanese each letter. */
export function wordsOf(text: string): string[] {
  if (plain.test(text)) return text.match(plainWord) ?? []
  const found = text.replace(invisible, '').normalize('NFC').match(word) ?? []
  return unspaced.test(text) ? found.flatMap((one) => (unspaced.test(one) ? [...one] : [one])) : found
}
