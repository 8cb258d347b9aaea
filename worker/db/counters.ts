import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { BlogState } from '../contract/blog.ts'
import type { MessageState } from '../contract/inbox.ts'
import type { LibraryState } from '../contract/media-library.ts'
import type { SubscriberState, SuppressionReason } from '../contract/newsletter.ts'
import type { Database } from './database.ts'
import { counters } from './schema/upkeep.ts'

/** Blogs are counted for each category, too (db/statements/categories.ts). */
export type CounterName =
  | 'drafts'
  | 'blogs'
  | BlogState
  /** The last version of a cache tag: the sequence of all of them. */
  | 'version'
  | 'comments'
  | 'comments:approved'
  | 'comments:waiting'
  | 'messages'
  | `messages:${MessageState}`
  /** Files without the smaller copies of pictures. */
  | 'library'
  | `library:${LibraryState}`
  /** The bytes that all files take, smaller copies included. */
  | 'library:bytes'
  | 'subscribers'
  | `subscribers:${SubscriberState}`
  /** Unverified ones that no mail has asked to confirm. */
  | 'subscribers:askable'
  /** Confirmed ones who get one mail a week. */
  | 'subscribers:weekly'
  /** The last number that a subscriber was given. */
  | 'subscribers:number'
  /** Addresses that get no newsletters. */
  | `suppressions:${SuppressionReason}`
  /** Without those that were merged into another one. */
  | 'tags'

/** A statement that reads one total, for a batch; `readTotal` reads its result. */
export function selectTotal(db: Database, name: CounterName) {
  return db.select({ total: counters.value }).from(counters).where(eq(counters.name, name))
}

export function readTotal(rows: { total: number }[]): number {
  return rows[0]?.total ?? 0
}

/** A total as a value of another statement. @param name as SQL where it depends on a row of that statement */
export function totalOf(name: CounterName | SQL) {
  return sql<number>`(SELECT value FROM counters WHERE name = ${name})`
}

/** How many files the site has, without smaller copies, and how many bytes all of them take, as columns of a statement. */
export const storageColumns = {
  files: totalOf('library').as('files'),
  bytes: totalOf('library:bytes').as('bytes'),
}

/** A condition: a total is below a ceiling. */
export function isTotalBelow(name: CounterName, ceiling: number) {
  return sql`coalesce((SELECT value FROM counters WHERE name = ${name}), 0) < ${ceiling}`
}

/** A condition: a query has fewer rows than a bound. It reads no more of them than that. */
export function hasFewer(rows: SQL, bound: number) {
  return sql`(SELECT count(*) FROM (${rows} LIMIT ${bound})) < ${bound}`
}

/** A statement that reads several totals. */
export function selectTotals(db: Database, names: CounterName[]) {
  return db.select().from(counters).where(inArray(counters.name, names))
}
