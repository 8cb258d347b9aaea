import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { listLimits } from '../contract/limits.ts'
import type { Position } from '../contract/position.ts'
import { readTotal, selectTotal } from './counters.ts'
import type { Database } from './database.ts'
import { newestMatches, oldestMatches, readHits, selectHits, wordPrefixes } from './full-text.ts'
import { cutPage } from './page.ts'
import { readInPages } from './read-in-pages.ts'
import { subscribers } from './schema/visitors.ts'

export type SubscriberRow = typeof subscribers.$inferSelect

type ListRequest = { after: Position | null; limit: number }

/** A page of subscribers, newest first. */
export async function listSubscribers(db: Database, { after, limit }: ListRequest) {
  const [rows, totals] = await db.batch([selectSubscribers(db, isAfter(after), limit), selectTotal(db, 'subscribers')])
  return { ...cutSubscribers(rows, limit), total: readTotal(totals), totalIsCapped: false }
}

/** A page of the subscribers whose address has words that begin with those of the text, newest first. */
export async function searchSubscribers(db: Database, { after, limit, text }: ListRequest & { text: string }) {
  const query = wordPrefixes(text)
  const keys = newestMatches('search_subscribers', query, { after, limit: limit + 1 })
  const [rows, hits] = await db.batch([
    selectSubscribers(db, sql`${subscribers.key} IN ${keys}`, limit),
    selectHits(db, 'search_subscribers', query),
  ])
  return { ...cutSubscribers(rows, limit), ...readHits(hits) }
}

/** Every subscriber in pages, newest first. */
export function readAllSubscribers(db: Database) {
  return readInPages<SubscriberRow>((before, limit) =>
    db.select().from(subscribers).where(lt(subscribers.key, before)).orderBy(desc(subscribers.key)).limit(limit),
  )
}

export type SubscriberFilter = { q: string; addedBefore: Date }

/**
 * Deletes subscribers: those with these ids, or the oldest ones that match a filter, at most `listLimits.bulkByFilter`.
 * @returns the deleted ones
 */
export function deleteSubscribers(db: Database, target: string[] | SubscriberFilter) {
  const keys = Array.isArray(target) ? keysOf(target) : matchingSubscribers(db, target)
  return db.delete(subscribers).where(sql`${subscribers.key} IN ${keys}`).returning({ id: subscribers.id })
}

/** @returns false when there is no such subscriber */
export async function deleteSubscriber(db: Database, id: string): Promise<boolean> {
  const deleted = await db.delete(subscribers).where(eq(subscribers.id, id)).returning({ key: subscribers.key })
  return deleted.length > 0
}

/** One parameter carries all ids: D1 allows 100 parameters. */
function keysOf(ids: string[]) {
  return sql`(SELECT key FROM subscribers WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})))`
}

function matchingSubscribers(db: Database, { q, addedBefore }: SubscriberFilter) {
  const limit = listLimits.bulkByFilter
  const isOlder = lt(subscribers.createdAt, addedBefore)
  const matching = db.select({ key: subscribers.key }).from(subscribers)
  if (!q) return sql`${matching.where(isOlder).orderBy(subscribers.createdAt, subscribers.key).limit(limit)}`
  const keys = oldestMatches('search_subscribers', wordPrefixes(q), limit)
  return sql`${matching.where(and(sql`${subscribers.key} IN ${keys}`, isOlder))}`
}

function selectSubscribers(db: Database, condition: SQL | undefined, limit: number) {
  return db
    .select()
    .from(subscribers)
    .where(condition)
    .orderBy(desc(subscribers.createdAt), desc(subscribers.key))
    .limit(limit + 1)
}

function isAfter(position: Position | null) {
  return position
    ? sql`(${subscribers.createdAt}, ${subscribers.key}) < (${position.at.getTime()}, ${position.key})`
    : undefined
}

function cutSubscribers(rows: SubscriberRow[], limit: number) {
  return cutPage(rows, limit, ({ createdAt, key }) => ({ at: createdAt, key }))
}
