import { and, count, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import type { SubscriberState } from '../contract/newsletter.ts'
import type { Acting } from '../db/acting.ts'
import { batchNamed } from '../db/batch-named.ts'
import type { Database } from '../db/database.ts'
import { recordEvent } from '../db/record-events.ts'
import { suppressionImports } from '../db/schema/mail-events.ts'
import { subscribers } from '../db/schema/visitors.ts'
import { insertSuppression, insertSuppressions } from '../db/statements/suppressions.ts'
import { countReport, type ReportedMail, selectReportedMail, settleDoubt } from './states/reported-mail.queries.ts'

/** The states in which a subscription has ended. */
export type EndState = 'left' | 'bounced' | 'complained'

/** The states that each end replaces: a later end never weakens an earlier one. */
const replaced: Record<EndState, SubscriberState[]> = {
  left: ['unverified', 'pending', 'confirmed'],
  bounced: ['unverified', 'pending', 'confirmed', 'left'],
  complained: ['unverified', 'pending', 'confirmed', 'left', 'bounced'],
}

/**
 * A statement that ends the subscriptions of some subscribers, unless they have ended by something as strong.
 * @param end its `reason` is for the admin; empty where the state says it
 */
function endRows(
  db: Database,
  { state, reason }: { state: EndState; reason: string | SQL },
  condition: SQL | undefined,
) {
  return db
    .update(subscribers)
    .set({
      state,
      stateReason: reason,
      stateChangedAt: now(),
      // Only a bounce can be lifted: who was a reader before is one again.
      ...(state !== 'bounced' && { memberSince: null }),
      // Their links do nothing any more: who signs up again is asked at once.
      askedAt: null,
      tokenVersion: sql`${subscribers.tokenVersion} + 1`,
    })
    .where(and(condition, inArray(subscribers.state, replaced[state])))
}

/** An address to which a provider refuses all mail, folded (worker/contract/fold-address.ts), with its hash and the provider's words. */
export type RefusedAddress = { email: string; emailHash: string; reason: string }

/**
 * Statements that end the subscriptions of addresses to which a provider refuses all mail, as bounces do, in this order, for a
 * batch; none for no address. Repeating them changes nothing.
 */
export function endRefused(db: Database, refused: RefusedAddress[]) {
  if (refused.length === 0) return []
  const list = sql`json_each(${JSON.stringify(refused)})`
  const reason = sql`(SELECT value ->> 'reason' FROM ${list} WHERE value ->> 'email' = ${subscribers.email})`
  return [
    endRows(db, { state: 'bounced', reason }, sql`${subscribers.email} IN (SELECT value ->> 'email' FROM ${list})`),
    insertSuppressions(
      db,
      refused.map(({ emailHash }) => ({ emailHash, reason: 'bounced' })),
    ),
  ]
}

/** `email` is folded (worker/contract/fold-address.ts), `emailHash` is its hash. */
type Address = { email: string; emailHash: string }

const scope = 'newsletter'

/** Stays with the state of who was ended by an import. */
export const importedReason = 'An imported list says so.'

/** How a subscription ends. `reason` for the admin, such as a provider's words; empty where the state says it. */
type End = { state: EndState; reason: string }

/**
 * Statements that end the subscription of an address, in this order, for a batch: its row, if there is one, and its
 * suppression. Repeating them changes nothing. Deliveries are not touched: who has left is excluded when they are sent.
 * @param condition reads neither subscribers nor suppressions; false changes nothing
 */
export function endSubscription(db: Database, { email, emailHash, ...end }: Address & End, condition: SQL = sql`true`) {
  const isSubscriber = and(eq(subscribers.email, email), condition)
  return [
    endRows(db, end, isSubscriber),
    insertSuppression(db, { emailHash, scope, reason: end.state }, condition),
    ...(end.state === 'left' ? [endMembership(db, isSubscriber)] : []),
  ] as const
}

/**
 * Ends the subscriptions of a list, and suppresses its addresses, in one transaction. Repeating it changes nothing.
 * @param addresses each one once
 * @param isPreview only counts
 * @param importId marks those that were not suppressed before, for its undo; empty for none
 * @returns how many of the addresses were confirmed subscribers before
 */
export async function endSubscriptions(
  acting: Acting,
  addresses: (Address & { state: EndState })[],
  isPreview: boolean,
  importId: string,
): Promise<number> {
  const { db } = acting
  const isAmong = (list: Address[]) =>
    sql`${subscribers.email} IN (SELECT value FROM json_each(${JSON.stringify(list.map(({ email }) => email))}))`
  const states = [...new Set(addresses.map(({ state }) => state))]
  const changes = {
    noted: importId
      ? [db.insert(suppressionImports).values({ id: importId, createdAt: now() }).onConflictDoNothing()]
      : [],
    suppressed: insertSuppressions(
      db,
      addresses.map(({ emailHash, state, email }) => ({ emailHash, reason: state, email })),
      importId,
    ),
    recorded: recordEvent(acting, {
      kind: 'subscriber.changed',
      facts: { change: 'suppressed', addresses: addresses.length },
    }),
    ended: states.map((state) =>
      endRows(db, { state, reason: importedReason }, isAmong(addresses.filter((address) => address.state === state))),
    ),
  }
  const { confirmed } = await batchNamed(db, {
    confirmed: db
      .select({ total: count() })
      .from(subscribers)
      .where(and(isAmong(addresses), eq(subscribers.state, 'confirmed'))),
    ...(!isPreview && changes),
  })
  return confirmed[0]?.total ?? 0
}

/** A statement for a subscriber who leaves after its address has bounced: lifting the bounce makes it no reader again. */
function endMembership(db: Database, condition: SQL | undefined) {
  return db
    .update(subscribers)
    .set({ memberSince: null })
    .where(and(condition, eq(subscribers.state, 'bounced'), isNotNull(subscribers.memberSince)))
}

/** The address of a subscriber, and its mail of a campaign; the address is null when there is no such subscriber. */
export async function findLeaver(db: Database, id: string, campaign: string) {
  const isSubscriber = eq(subscribers.id, id)
  const { rows, mails } = await batchNamed(db, {
    rows: db.select({ email: subscribers.email }).from(subscribers).where(isSubscriber),
    mails: selectReportedMail(db, campaign, isSubscriber),
  })
  return { email: rows[0]?.email ?? null, mail: mails[0] ?? null }
}

/**
 * Ends the subscription of somebody who leaves. Its address is that of the subscriber, which never changes.
 * @param mail by whose link; null where it does not say
 */
export async function leave(db: Database, address: Address, mail: ReportedMail | null): Promise<void> {
  await batchNamed(db, {
    ended: endSubscription(db, { ...address, state: 'left', reason: '' }),
    settled: mail ? settleDoubt(db, mail) : [],
    counted: mail ? countReport(db, mail, 'left') : [],
  })
}
