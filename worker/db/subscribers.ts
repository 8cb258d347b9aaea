import { desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import { randomId } from '../ids.ts'
import { readTotal, selectTotal } from './counters.ts'
import type { Database } from './database.ts'
import { newestMatches, readHits, selectHits, wordPrefixes } from './full-text.ts'
import { cutPage, type Position } from './page.ts'
import { readInPages } from './read-in-pages.ts'
import { subscribers } from './schema/visitors.ts'

export type SubscriberRow = typeof subscribers.$inferSelect

type ListRequest = { after: Position | null; limit: number }

/** Adds an address, unless it is stored already. @param email folded to lower case */
export async function insertSubscriber(db: Database, email: string) {
  await db.insert(subscribers).values({ id: randomId(), email, createdAt: now() }).onConflictDoNothing()
}

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

/** @returns false when there is no such subscriber */
export async function deleteSubscriber(db: Database, id: string): Promise<boolean> {
  const deleted = await db.delete(subscribers).where(eq(subscribers.id, id)).returning({ key: subscribers.key })
  return deleted.length > 0
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
