/** Letters that are no letter with a mark to Unicode, as people write them without. */
const plainLetters: Record<string, string> = { ł: 'l', ø: 'o', ß: 'ss', ı: 'i', đ: 'd', æ: 'ae', œ: 'oe' }

/** Characters without marks. */
const ascii = /^[\x20-\x7e]*$/
const folded = /^[a-z0-9]*$/

/** The words of a text in any script, in lower case and without marks: `OptIn_Time` is `opt`, `in`, `time`. */
export function foldWords(text: string): string[] {
  const spaced = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase()
  if (ascii.test(spaced)) return spaced.match(/[a-z0-9]+/g) ?? []
  return spaced
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøßıđæœ]/g, (letter) => plainLetters[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** A text without all but its folded letters and digits. */
export function foldText(text: string): string {
  return folded.test(text) ? text : foldWords(text).join('')
}

/** A list of words as the dictionaries of this folder have them, with blanks between them. */
export function wordSet(list: string): Set<string> {
  return new Set(
    list
      .split(/\s+/)
      .map(foldText)
      .filter((word) => word !== ''),
  )
}
