import { dayIn, dayInWords } from '../../contract/days.ts'
import { escapeText } from '../../contract/escape-html.ts'
import { fillSentence } from '../../contract/mail-sentences.ts'
import { wrapText } from './wrap-text.ts'

/** The addresses that differ from mail to mail of the same content. */
const placeNames = ['unsubscribePage', 'preferencesPage', 'confirmPage'] as const
export type PlaceName = (typeof placeNames)[number]
/** `signedUpAt`: when the reader signed up; null where that is not known. */
export type PlaceValues = Record<PlaceName, string> & { signedUpAt: Date | null }

/** Bytes that the values of all places of a mail take at most: addresses with tokens, and a day. */
export const longestPlaceValue = 1_500

/** Private-use characters (Unicode 23.5). `withoutMarks` removes them from what authors write. */
const [opening, closing] = ['\uE000', '\uE001']

/** The mark of a place in the HTML and the text of a content, or of the accent colour in styles. */
export function mark(name: PlaceName | 'accent'): string {
  return `${opening}${name}${closing}`
}

type SignedUp = {
  /** With `{date}` for the day. */
  dated: string
  undated: string
  timeZone: string
  language: string
}

/**
 * Two sentences of which a mail has one: with the day of the sign-up, or without it where that is not known. The zone and
 * the language of the day are frozen with them, so that a mail that is posted again is the same.
 */
export function markSignedUp({ dated, undated, timeZone, language }: SignedUp): string {
  return `${opening}signedUp ${timeZone} ${language}${closing}${dated}${opening}or${closing}${undated}${opening}end${closing}`
}

const signedUp = /\uE000signedUp (\S+) ([^\s\uE001]+)\uE001([^\uE000]*)\uE000or\uE001([^\uE000]*)\uE000end\uE001/g

/** A text in which no mark can be. */
export function withoutMarks(text: string): string {
  return text.replaceAll(opening, '').replaceAll(closing, '')
}

type Parts = { html: string; text: string }

/** The HTML and the text of a mail to one reader. */
export function fillPlaces<Content extends Parts>(content: Content, values: PlaceValues): Content {
  const { signedUpAt, ...addresses } = values
  const dated = fillSignedUp(content, signedUpAt)
  const fill = (part: string, escapeAddress: (address: string) => string) =>
    placeNames.reduce((text, name) => text.replaceAll(mark(name), escapeAddress(addresses[name])), part)
  return { ...dated, html: fill(dated.html, escapeText), text: fill(dated.text, (address) => address) }
}

/** The same with the day of a sign-up, or without one. In the text the sentence is a paragraph, whose lines are as long as others. */
export function fillSignedUp<Content extends Parts>(content: Content, signedUpAt: Date | null): Content {
  const fill = (part: string, write: (sentence: string) => string) =>
    part.replace(signedUp, (_, timeZone: string, language: string, dated: string, undated: string) => {
      const date = signedUpAt && dayInWords(dayIn(timeZone, signedUpAt), language)
      return write(date === null ? undated : fillSentence(dated, { date }))
    })
  return {
    ...content,
    html: fill(content.html, (sentence) => sentence),
    text: fill(content.text, (sentence) => wrapText(sentence).join('\n')),
  }
}
