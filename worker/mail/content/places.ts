import { dayIn, dayInWords } from '../../contract/days.ts'
import { escapeText } from '../../contract/escape-html.ts'
import { fillSentence } from '../../contract/mail-sentences.ts'
import { type FilledText, SharedText } from '../../outbound/shared-text.ts'
import { textParagraph } from './wrap-text.ts'

/** The addresses that differ from mail to mail of the same content. */
const placeNames = ['unsubscribePage', 'preferencesPage', 'confirmPage'] as const
export type PlaceName = (typeof placeNames)[number]
/** `signedUpAt`: when the reader signed up; null where that is not known. */
type PlaceValues = Record<PlaceName, string> & { signedUpAt: Date | null }

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

/** A place of an address, or the two sentences of a sign-up. */
const anyPlace =
  /\uE000(?:(unsubscribePage|preferencesPage|confirmPage)|signedUp (\S+) ([^\s\uE001]+)\uE001([^\uE000]*)\uE000or\uE001([^\uE000]*)\uE000end)\uE001/g

/** A text in which no mark can be. */
export function withoutMarks(text: string): string {
  return text.replaceAll(opening, '').replaceAll(closing, '')
}

type Parts = { html: string; text: string }

/** How a part of a content writes what is in its places. */
type Format = { address: (address: string) => string; sentence: (sentence: string) => string }

const formats: Record<keyof Parts, Format> = {
  html: { address: escapeText, sentence: (sentence) => sentence },
  // The sentence is a paragraph, whose lines are as long as others.
  text: { address: (address) => address, sentence: textParagraph },
}

/** A part of a content that was divided at its places once, for any number of mails. */
class DividedPart {
  readonly #shared: SharedText
  readonly #gaps: (PlaceName | SignedUp)[] = []
  readonly #format: Format

  constructor(part: string, format: Format) {
    const between: string[] = []
    let end = 0
    for (const {
      index,
      0: place,
      1: name,
      2: timeZone = '',
      3: language = '',
      4: dated = '',
      5: undated = '',
    } of part.matchAll(anyPlace)) {
      between.push(part.slice(end, index))
      end = index + place.length
      this.#gaps.push(placeNames.find((known) => known === name) ?? { timeZone, language, dated, undated })
    }
    this.#shared = new SharedText([...between, part.slice(end)])
    this.#format = format
  }

  has(name: PlaceName): boolean {
    return this.#gaps.includes(name)
  }

  fill({ signedUpAt, ...addresses }: PlaceValues): FilledText {
    const { address, sentence } = this.#format
    return this.#shared.fill(
      this.#gaps.map((gap) =>
        typeof gap === 'string' ? address(addresses[gap]) : sentence(chooseSentence(gap, signedUpAt)),
      ),
    )
  }
}

/** Divides the HTML and the text of a content. */
export function divideAtPlaces({ html, text }: Parts): Record<keyof Parts, DividedPart> {
  return { html: new DividedPart(html, formats.html), text: new DividedPart(text, formats.text) }
}

// The first date that a process writes takes it 16 ms of CPU time, more than a run has on Free: here it is part of the start-up.
dayInWords(dayIn('UTC', new Date(0)), 'en')

function chooseSentence({ dated, undated, timeZone, language }: SignedUp, signedUpAt: Date | null): string {
  return signedUpAt ? fillSentence(dated, { date: dayInWords(dayIn(timeZone, signedUpAt), language) }) : undated
}

/** The HTML and the text of a mail to one reader. */
export function fillPlaces<Content extends Parts>(content: Content, values: PlaceValues): Content {
  const { html, text } = divideAtPlaces(content)
  return { ...content, html: String(html.fill(values)), text: String(text.fill(values)) }
}

/** The same with the day of a sign-up, or without one; the marks of addresses stay. */
export function fillSignedUp<Content extends Parts>(content: Content, signedUpAt: Date | null): Content {
  const marks = { unsubscribePage: '', preferencesPage: '', confirmPage: '' }
  for (const name of placeNames) marks[name] = mark(name)
  return fillPlaces(content, { ...marks, signedUpAt })
}
