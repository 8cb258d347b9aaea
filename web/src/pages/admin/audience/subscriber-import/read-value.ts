import { type EndReason, endReasons } from '#contract/subscribers.ts'
import type { ColumnKind } from './column-kinds.ts'
import { foldWords } from './fold-words.ts'
import { emptyWords, meaningOfWords, noSigns, noWords, yesSigns, yesWords } from './status-words.ts'

/** The statements of a list about an address that is not subscribed. `unverified` has not ended, but was never confirmed. */
export type Status = EndReason | 'skipped' | 'unverified'
/** From the strongest to the weakest, which counts where a list says several. `skipped`: it is not imported, and not suppressed. */
const allStatuses: readonly Status[] = [...endReasons, 'skipped', 'unverified']

/** The meaning of a cell. `nothing`: other columns decide. */
export type Meaning = Status | 'subscribed' | 'nothing'

/**
 * The cells of a column that mean the same. `meaning` is null where the admin must decide. `proves` is how much a
 * `subscribed` one tells where another column is empty: the more, the higher.
 */
export type Value = { label: string; meaning: Meaning | null; isEmpty: boolean; proves: number }

export const emptyLabel = '(empty)'
const dateLabel = '(a date)'
const textLabel = '(any text)'
/** A cell of a status is short; a longer one is a text about something else from here on. */
const longestCell = 200
export const longestStatus = 60

/** How much a yes or a time in a column proves: who has confirmed has agreed. Two agreements are two. */
const needs = { disabled: 1, left: 2, unconfirmed: 3 } as const
/** A word such as `subscribed` proves it for all columns. */
export const wordProves = 4

/** How much another column must prove, so that an empty cell says nothing. */
export function proofThatSuffices(kind: ColumnKind): number {
  return kind.kind === 'agreement' ? needs[kind.reason] + 1 : needs.unconfirmed
}

/** Who was never confirmed is said to be so by a word, too. */
export function proofOf({ meaning, proves }: Value): number {
  return meaning === 'subscribed' || meaning === 'unverified' ? proves : 0
}

type CellClass = 'empty' | 'yes' | 'no' | 'date' | 'number' | 'word'

/** The statement of a cell of a column. */
export function readValue(kind: ColumnKind, cell: string): Value {
  const text = cell.slice(0, longestCell).trim()
  const words = foldWords(text)
  const found = classOf(text, words)
  const label = found === 'empty' ? emptyLabel : found === 'date' ? dateLabel : text
  const value = (meaning: Meaning | null, proves = 0): Value => ({ label, meaning, isEmpty: found === 'empty', proves })
  const said = found === 'word' || found === 'number' ? (meaningOfWords(words) ?? null) : null
  switch (kind.kind) {
    case 'state':
      return value(said, wordProves)
    case 'agreement':
      if (found === 'date' || (found === 'yes' && !(kind.hasCodes && /^\d/.test(text))))
        return value('subscribed', needs[kind.reason])
      return found === 'no' && !(kind.hasCodes && /^\d/.test(text)) ? value(kind.reason) : value(said, wordProves)
    case 'end':
      if (found === 'empty' || found === 'no' || said === 'subscribed' || said === 'nothing') return value('nothing')
      if (found === 'yes' || found === 'date' || said !== null) return value(strongest([said, kind.reason]))
      if (!kind.hasReasons && text.length <= longestStatus) return value(null)
      return { ...value(kind.reason), label: textLabel }
    case 'unknown':
      return value(null)
    default:
      // A note or a label may say so too; everything else in such a column is about something else.
      return value(said !== null && isStatus(said) ? null : 'nothing')
  }
}

export function isStatus(meaning: Meaning | null): meaning is Status {
  return meaning !== null && meaning !== 'subscribed' && meaning !== 'nothing'
}

export function strongest(found: (Meaning | null)[]): Status | null {
  return allStatuses.find((status) => found.includes(status)) ?? null
}

/** Signs that people write for nothing. Others, such as an asterisk, are ticks to some. */
const nothing = /^[\s\-–—_.,;:…'"()[\]{}/\\]*$/
const beginning = /(?:^|\D)(?:0001|19[0-7]\d)(?:\D|$)/
/** A name of a month is of any language. */
const datePatterns = [
  /^\D{0,5}\d{1,4}(?:[-/.年 ]|\. )\s?(?:\d{1,2}|\p{L}{3,12}\.?)[-/.月, ]\s?\d{1,4}/u,
  /^\p{L}{3,12}\.? \d{1,2},? \d{4}/u,
  /^\d{10}(?:\d{3})?$/,
]

function classOf(text: string, words: string[]): CellClass {
  const joined = words.join('')
  if (yesSigns.test(text)) return 'yes'
  if (noSigns.test(text)) return 'no'
  if (nothing.test(text) || emptyWords.has(joined)) return 'empty'
  // A zero is a no, but 0000-00-00 is no answer.
  if (/^[0\s:./%-]+$/.test(text)) return text === '0' ? 'no' : 'empty'
  if (noWords.has(joined)) return 'no'
  if (yesWords.has(joined)) return 'yes'
  // Programs write the beginning of their time, such as 1970, for none.
  if (datePatterns.some((pattern) => pattern.test(text))) return beginning.test(text) ? 'word' : 'date'
  return /^[\d.,]+$/.test(text) ? 'number' : 'word'
}
