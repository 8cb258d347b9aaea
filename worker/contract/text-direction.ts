/** The languages of articles that are written from right to left. */
const rightToLeft: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur'])

/** The value of `dir` for a text in a language; for an unknown one, the browser decides by the text. */
export type TextDirection = 'ltr' | 'rtl' | 'auto'

/** @param lang a BCP 47 tag as the API gives it; empty for an unknown language */
export function directionOf(lang: string): TextDirection {
  if (lang === '') return 'auto'
  return rightToLeft.has(lang) ? 'rtl' : 'ltr'
}
