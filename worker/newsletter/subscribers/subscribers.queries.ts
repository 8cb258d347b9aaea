import { sql } from 'drizzle-orm'
import type { SubscriberState } from '../../contract/newsletter.ts'
import { adminList, type BulkTarget } from '../../db/admin-list.ts'
import type { Database } from '../../db/database.ts'
import { wordPrefixes } from '../../db/full-text.ts'
import { subscribers } from '../../db/schema/visitors.ts'

export type SubscriberRow = typeof subscribers.$inferSelect

/** `state` undefined for all of them, `q` empty for no search in addresses. */
export type SubscriberFilter = { state?: SubscriberState | undefined; q: string }

export const subscriberList = adminList({
  table: subscribers,
  select: (db, { condition, order, limit }) =>
    db
      .select()
      .from(subscribers)
      .where(condition)
      .orderBy(...order)
      .limit(limit),
  isIn: ({ state }: SubscriberFilter) => state && sql`${subscribers.state} = ${state}`,
  totalOf: ({ state }) => (state ? `subscribers:${state}` : 'subscribers'),
  queryOf: ({ state, q }) => q && `email : (${wordPrefixes(q)})${state ? ` AND state : ${state}` : ''}`,
})

/** Subscribers with these ids, or the oldest ones that match a filter, at most `listLimits.bulkByFilter`. */
export type SubscriberTarget = BulkTarget<SubscriberFilter>

export function findSubscribers(db: Database, target: SubscriberTarget) {
  return db
    .select({ id: subscribers.id, email: subscribers.email })
    .from(subscribers)
    .where(sql`${subscribers.key} IN ${subscriberList.keysOf(target)}`)
}
