/** Two letters that begin a word, and five that number it. No other text contains such a word, in any markup. */
const pattern = /zq[a-p]{5}/g
const firstLetter = 'a'.charCodeAt(0)
const base = 16
const digits = 5

/** A word that occurs nowhere else. No word is a part of another one, also where two are written together. */
export function numberedWord(number: number): string {
  const text = number.toString(base).padStart(digits, '0')
  return `zq${Array.from(text, (digit) => String.fromCharCode(firstLetter + Number.parseInt(digit, base))).join('')}`
}

/** The numbered words of a text, of HTML or of JSON. */
export function wordsIn(text: string): Set<string> {
  return new Set(text.match(pattern))
}
