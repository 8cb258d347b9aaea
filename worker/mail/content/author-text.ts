import { oneLineWithoutUnseen, withoutUnseen } from '../../contract/control-characters.ts'
import { cutText } from '../../contract/cut-text.ts'
import { withoutMarks } from './places.ts'

/** Characters of a subject, without the ellipsis of a longer one. Mail programs show less than half of them. */
const longestSubject = 199
const lineSeparators = /[\u2028\u2029]/g

/** A text of an author or visitor as a mail may contain it: no control character, and no mark of a place. */
export function authorText(text: string): string {
  return withoutMarks(withoutUnseen(text))
}

/** The same on one line, for a subject, a title or a preheader. */
export function authorLine(text: string): string {
  const line = oneLineWithoutUnseen(text.replace(lineSeparators, ' '))
  return withoutMarks(line).toWellFormed().replace(/ {2,}/g, ' ').trim()
}

/** A text as the subject of a mail: one line of at most 200 characters. */
export function subjectLine(text: string): string {
  return cutText(authorLine(text), longestSubject)
}
