import { type SQLWrapper, sql } from 'drizzle-orm'
import { listLimits } from '../contract/limits.ts'
import type { Position } from '../contract/position.ts'
import { readTotal } from './counters.ts'
import type { Database } from './database.ts'

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

/** An index whose rowids are the keys of its table, and grow with time. */
type SearchIndex = 'search_comments' | 'search_messages' | 'search_subscribers'

type MatchesRequest = { after: Position | null; limit: number }

/** SQL for the keys of the newest matching rows after a place in the list, for `key IN …`. */
export function newestMatches(index: SearchIndex, query: string, { after, limit }: MatchesRequest) {
  const before = after?.key ?? Number.MAX_SAFE_INTEGER
  const table = sql.identifier(index)
  return sql`(SELECT rowid FROM ${table} WHERE ${table} MATCH ${query} AND rowid < ${before} ORDER BY rowid DESC LIMIT ${limit})`
}

/** SQL for the keys of the oldest matching rows, for `key IN …`. */
export function oldestMatches(index: SearchIndex, query: string, limit: number) {
  const table = sql.identifier(index)
  return sql`(SELECT rowid FROM ${table} WHERE ${table} MATCH ${query} ORDER BY rowid LIMIT ${limit})`
}

/** A statement that counts matches, up to `listLimits.countedHits` and one; `readHits` reads its result. */
export function selectHits(db: Database, index: SearchIndex, query: string) {
  const table = sql.identifier(index)
  const hits = sql`(SELECT rowid FROM ${table} WHERE ${table} MATCH ${query} LIMIT ${listLimits.countedHits + 1})`
  return db.select({ total: sql<number>`count(*)`.as('total') }).from(hits)
}

export function readHits(rows: { total: number }[]) {
  const found = readTotal(rows)
  return { total: Math.min(found, listLimits.countedHits), totalIsCapped: found > listLimits.countedHits }
}
