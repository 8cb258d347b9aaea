import { and, desc, lt, sql } from 'drizzle-orm'
import { listLimits } from '../../contract/limits.ts'
import type { SubscriberState } from '../../contract/newsletter.ts'
import type { Position } from '../../contract/position.ts'
import { readTotal, selectTotal } from '../../db/counters.ts'
import type { Database } from '../../db/database.ts'
import { newestMatches, oldestMatches, readHits, selectHits, wordPrefixes } from '../../db/full-text.ts'
import { cutPage, pageSizeOf } from '../../db/list-pages.ts'
import { subscribers } from '../../db/schema/visitors.ts'

export type SubscriberRow = typeof subscribers.$inferSelect

/** `state` undefined for all of them, `q` empty for no search. */
export type SubscriberFilter = { state?: SubscriberState | undefined; q: string }
type ListRequest = SubscriberFilter & { after: Position | null; limit: number }

/**
 * A page of subscribers, newest first: all, those in a state, or those whose address has words that begin with those of
 * `q`.
 */
export async function listSubscribers(db: Database, request: ListRequest) {
  const { state, q, limit } = request
  if (q) {
    const hits = selectHits(db, 'search_subscribers', searchQuery(request))
    const [rows, total] = await db.batch([selectSubscribers(db, request), hits])
    return { ...cutSubscribers(rows, limit), ...readHits(total) }
  }
  const total = selectTotal(db, state ? `subscribers:${state}` : 'subscribers')
  const [rows, totals] = await db.batch([selectSubscribers(db, request), total])
  return { ...cutSubscribers(rows, limit), total: readTotal(totals), totalIsCapped: false }
}

/**
 * Every subscriber that a filter matches, in pages, newest first, without those that are added meanwhile.
 * @param statements that may be sent
 */
export async function* readAllSubscribers(
  db: Database,
  filter: SubscriberFilter,
  statements: number,
): AsyncGenerator<SubscriberRow[], void> {
  const pageSize = await pageSizeOf(db, 'subscribers', statements)
  let after: Position | null = null
  do {
    const rows: SubscriberRow[] = await selectSubscribers(db, { ...filter, after, limit: pageSize })
    const page = cutSubscribers(rows, pageSize)
    if (page.rows.length > 0) yield page.rows
    after = page.next
  } while (after)
}

export type BulkSubscriberFilter = SubscriberFilter & { addedBefore: Date }

/** Subscribers by their ids, or the oldest ones that match a filter, at most `listLimits.bulkByFilter`. */
export function findSubscribers(db: Database, target: string[] | BulkSubscriberFilter) {
  const keys = Array.isArray(target) ? keysOf(target) : matchingSubscribers(db, target)
  return db
    .select({ id: subscribers.id, email: subscribers.email })
    .from(subscribers)
    .where(sql`${subscribers.key} IN ${keys}`)
}

/** One parameter carries all ids: D1 allows 100 parameters. */
function keysOf(ids: string[]) {
  return sql`(SELECT key FROM subscribers WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})))`
}

function matchingSubscribers(db: Database, filter: BulkSubscriberFilter) {
  const limit = listLimits.bulkByFilter
  const isOlder = lt(subscribers.createdAt, filter.addedBefore)
  const matching = db.select({ key: subscribers.key }).from(subscribers)
  if (!filter.q) {
    const isInList = and(isInState(filter), isOlder)
    return sql`${matching.where(isInList).orderBy(subscribers.createdAt, subscribers.key).limit(limit)}`
  }
  const keys = oldestMatches('search_subscribers', searchQuery(filter), limit)
  return sql`${matching.where(and(sql`${subscribers.key} IN ${keys}`, isOlder))}`
}

function selectSubscribers(db: Database, { after, limit, ...filter }: ListRequest) {
  const condition = filter.q
    ? sql`${subscribers.key} IN ${newestMatches('search_subscribers', searchQuery(filter), { after, limit: limit + 1 })}`
    : and(isInState(filter), isAfter(after))
  return db
    .select()
    .from(subscribers)
    .where(condition)
    .orderBy(desc(subscribers.createdAt), desc(subscribers.key))
    .limit(limit + 1)
}

function searchQuery({ state, q }: SubscriberFilter) {
  const words = `email : (${wordPrefixes(q)})`
  return state ? `${words} AND state : ${state}` : words
}

function isInState({ state }: SubscriberFilter) {
  return state && sql`${subscribers.state} = ${state}`
}

function isAfter(position: Position | null) {
  return position
    ? sql`(${subscribers.createdAt}, ${subscribers.key}) < (${position.at.getTime()}, ${position.key})`
    : undefined
}

function cutSubscribers(rows: SubscriberRow[], limit: number) {
  return cutPage(rows, limit, ({ createdAt, key }) => ({ at: createdAt, key }))
}
