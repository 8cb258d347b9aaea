import { type SQLWrapper, sql } from 'drizzle-orm'
import { listLimits } from '../contract/limits.ts'
import { readTotal } from './counters.ts'

const lastCharacter = '\u{10ffff}'

/** A condition: a text begins with another one. SQLite seeks it in an index of the first. @param text SQL for a column */
export function beginsWith(text: SQLWrapper, beginning: SQLWrapper | string) {
  return sql`${text} >= ${beginning} AND ${text} < (${beginning} || ${lastCharacter})`
}

/** The words of a text that have a character which the index knows. */
export function termsOf(text: string): string[] {
  return text.split(/\s+/).filter((term) => /[\p{L}\p{N}\p{So}\p{Co}]/u.test(term))
}

/** Text as an FTS5 string, in which nothing is syntax. NUL would end the string. */
export function quote(text: string): string {
  return `"${text.normalize('NFC').replaceAll('\0', '').replaceAll('"', '""')}"`
}

/** A query for rows in which each word of the text is the prefix of a word. A text without a word matches nothing. */
export function wordPrefixes(text: string): string {
  const terms = termsOf(text)
  return terms.length === 0 ? '""' : terms.map((term) => `${quote(term)}*`).join(' AND ')
}

/** The total of a search, from a statement that counts up to `most` and one. */
export function readHits(rows: { total: number }[], most: number = listLimits.countedHits) {
  const found = readTotal(rows)
  return { total: Math.min(found, most), totalIsCapped: found > most }
}
