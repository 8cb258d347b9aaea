import { and, count, inArray, ne, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { SubscriberSummary } from '../../contract/inbox.ts'
import {
  type CampaignKind,
  type SubscriberState,
  type SuppressionReason,
  subscriberStates,
} from '../../contract/newsletter.ts'
import type { ImportCounts, ImportState } from '../../contract/subscribers.ts'
import type { Acting } from '../../db/acting.ts'
import { adminList, type BulkTarget } from '../../db/admin-list.ts'
import { batchNamed } from '../../db/batch-named.ts'
import { selectTotals } from '../../db/counters.ts'
import type { Database } from '../../db/database.ts'
import { wordPrefixes } from '../../db/full-text.ts'
import { forgetEvents, recordEvent } from '../../db/record-events.ts'
import { rowValues } from '../../db/row-values.ts'
import { campaigns } from '../../db/schema/mail.ts'
import { suppressions } from '../../db/schema/mail-events.ts'
import { subscribers } from '../../db/schema/visitors.ts'
import { isOpenCampaign } from '../states/open-mail.queries.ts'

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

/** The subscribers by their state, and what is known about asking them to confirm. */
export async function readSubscriberSummary(db: Database): Promise<Omit<SubscriberSummary, 'provider'>> {
  const { totals, open } = await batchNamed(db, {
    totals: selectTotals(db, [
      'subscribers:askable',
      ...subscriberStates.map((state) => `subscribers:${state}` as const),
    ]),
    open: selectOpen(db),
  })
  const values = new Map(totals.map(({ name, value }) => [name, value]))
  const totalOf = (name: SubscriberState | 'askable') => values.get(`subscribers:${name}`) ?? 0
  return {
    totals: {
      unverified: totalOf('unverified'),
      pending: totalOf('pending'),
      confirmed: totalOf('confirmed'),
      left: totalOf('left'),
      bounced: totalOf('bounced'),
      complained: totalOf('complained'),
    },
    askable: totalOf('askable'),
    isAsking: open.some(isAsk),
    problem: open.find(({ problem }) => problem !== '')?.problem ?? '',
  }
}

/** The campaign of single mails, and the open request to confirm. */
export function selectOpen(db: Database) {
  return db
    .select({ kind: campaigns.kind, problem: campaigns.problem })
    .from(campaigns)
    .where(and(isOpenCampaign, inArray(campaigns.kind, ['single', 'ask'])))
}

export function isAsk({ kind }: { kind: CampaignKind }) {
  return kind === 'ask'
}

/**
 * Deletes subscribers, and suppresses their addresses in the same transaction: `deleted` is the weakest reason, so that an
 * earlier one stays.
 * @param targets of any number; a subscriber that another call has deleted suppresses nothing
 * @returns the deleted ones
 */
export async function deleteAndSuppress(acting: Acting, targets: { id: string; emailHash: string }[]) {
  const { db } = acting
  const list = JSON.stringify(targets)
  const { deleted } = await batchNamed(db, {
    suppressed: db
      .insert(suppressions)
      .select(
        sql`SELECT ${rowValues(suppressions, {
          emailHash: sql`value ->> 'emailHash'`,
          scope: 'newsletter',
          reason: 'deleted',
          createdAt: now(),
        })} FROM json_each(${list}) WHERE EXISTS (SELECT 1 FROM subscribers WHERE id = value ->> 'id')`,
      )
      // The undo of an import would forget that it was deleted.
      .onConflictDoUpdate({
        target: [suppressions.emailHash, suppressions.scope],
        set: { importId: '', endedId: '', endedState: '' },
        setWhere: ne(suppressions.importId, ''),
      }),
    forgotten: forgetEvents(acting, sql`(SELECT value ->> 'id' FROM json_each(${list}))`),
    deleted: db
      .delete(subscribers)
      .where(sql`${subscribers.id} IN (SELECT value ->> 'id' FROM json_each(${list}))`)
      .returning({ id: subscribers.id }),
    recorded: recordEvent(acting, { kind: 'subscriber.deleted', facts: { subscribers: targets.length } }),
  })
  return deleted
}

/**
 * An address, folded to lower case, with its hash (worker/mail/hash-address.ts), the id of its row, and what its list says of
 * it: when it signed up in milliseconds, null for unknown.
 */
export type ImportedRow = {
  id: string
  email: string
  emailHash: string
  signedUpAt: number | null
  lang: string
  origin: string
}

/**
 * Adds the addresses that are neither stored nor suppressed, and counts them all. Adding them again changes nothing.
 * @param addresses each one once
 * @param state null only counts
 */
export async function importAddresses(
  acting: Acting,
  addresses: ImportedRow[],
  state: ImportState | null,
): Promise<ImportCounts> {
  const { db } = acting
  const list = sql`json_each(${JSON.stringify(addresses)})`
  const reason = sql<SuppressionReason>`(
    SELECT reason FROM suppressions WHERE email_hash = value ->> 'emailHash' AND scope = 'newsletter'
  )`
  const { known, suppressed } = await batchNamed(db, {
    known: db
      .select({ state: subscribers.state, total: count() })
      .from(subscribers)
      .where(sql`${subscribers.email} IN (SELECT value ->> 'email' FROM ${list})`)
      .groupBy(subscribers.state),
    suppressed: db
      .select({ email: sql<string>`value ->> 'email'`, reason: sql<SuppressionReason>`${reason} AS reason` })
      .from(list)
      .where(sql`${reason} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM subscribers WHERE email = value ->> 'email')`),
    added: state
      ? [
          db
            .insert(subscribers)
            .select(
              sql`SELECT ${rowValues(subscribers, {
                email: sql`value ->> 'email'`,
                createdAt: now(),
                id: sql`value ->> 'id'`,
                state,
                source: 'import',
                signedUpAt: sql`value ->> 'signedUpAt'`,
                lang: sql`value ->> 'lang'`,
                origin: sql`value ->> 'origin'`,
              })}
                FROM ${list} WHERE ${reason} IS NULL`,
            )
            .onConflictDoNothing(),
          recordEvent(acting, { kind: 'subscriber.imported', facts: { addresses: addresses.length } }),
        ]
      : [],
  })
  const knownTotal = known.reduce((sum, { total }) => sum + total, 0)
  return { added: addresses.length - knownTotal - suppressed.length, known, suppressed }
}
