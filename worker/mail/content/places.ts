/** What differs from mail to mail of the same content. All of them are addresses. */
const placeNames = ['unsubscribePage', 'confirmPage'] as const
export type PlaceName = (typeof placeNames)[number]
export type PlaceValues = Record<PlaceName, string>

/** Bytes that the values of all places of a mail take at most: addresses with tokens. */
export const longestPlaceValue = 1_000

/** Private-use characters (Unicode 23.5). `withoutMarks` removes them from what authors write. */
const [opening, closing] = ['\uE000', '\uE001']

/** The mark of a place in the HTML and the text of a content, or of the accent colour in styles. */
export function mark(name: PlaceName | 'accent'): string {
  return `${opening}${name}${closing}`
}

/** A text in which no mark can be. */
export function withoutMarks(text: string): string {
  return text.replaceAll(opening, '').replaceAll(closing, '')
}

/** @param values addresses of letters, digits and `:/?=._-` only: they are the same in HTML and in text */
export function fillPlaces(content: string, values: PlaceValues): string {
  return placeNames.reduce((text, name) => text.replaceAll(mark(name), values[name]), content)
}
