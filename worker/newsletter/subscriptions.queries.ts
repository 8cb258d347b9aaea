import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import type { SubscriberState } from '../contract/newsletter.ts'
import { batchNamed } from '../db/batch-named.ts'
import type { Database } from '../db/database.ts'
import { blogs } from '../db/schema/blogs.ts'
import { suppressions } from '../db/schema/mail-events.ts'
import { settings } from '../db/schema/publication.ts'
import { subscribers } from '../db/schema/visitors.ts'
import { type HashedContent, queueSingleMail } from '../db/statements/queued-mail.ts'
import { deleteSuppression } from '../db/statements/suppressions.ts'
import { forgetSoftBounces } from './bounces.queries.ts'

/** A subscriber as the token of a link names it. */
type TokenHolder = { id: string; tokenVersion: number }

const scope = 'newsletter'

/** An address that has bounced confirms by a mail that was sent after the bounce: only that has its version of tokens. */
const confirmable: SubscriberState[] = ['unverified', 'pending', 'left', 'bounced']

/** The address of a subscriber; null when there is no such subscriber. */
export async function findAddress(db: Database, id: string): Promise<string | null> {
  const [row] = await db.select({ email: subscribers.email }).from(subscribers).where(eq(subscribers.id, id))
  return row?.email ?? null
}

/** A subscriber by the id that the tokens of its links have. */
export async function findSubscriber(db: Database, id: string) {
  const { email, state, tokenVersion } = subscribers
  const [row] = await db.select({ email, state, tokenVersion }).from(subscribers).where(eq(subscribers.id, id))
  return row
}

/**
 * Confirms a subscription, and takes its address off the suppression list, unless it has complained.
 * @param welcome the mail for those who confirm for the first time, unless they were imported; null for none
 * @returns false when it has another version of tokens, or does not exist; true when it is confirmed, also from before
 */
export async function confirmSubscription(
  db: Database,
  { id, tokenVersion, emailHash }: TokenHolder & { emailHash: string },
  welcome: HashedContent | null,
): Promise<boolean> {
  const isNowConfirmed = sql`EXISTS ${selectConfirmed(db, { id, tokenVersion })}`
  const key = sql`(SELECT ${subscribers.key} FROM ${subscribers} WHERE ${isHolder({ id, tokenVersion })}
    AND ${inArray(subscribers.state, ['unverified', 'pending'])} AND ${ne(subscribers.source, 'import')})`
  const { found } = await batchNamed(db, {
    welcomed: welcome ? queueSingleMail(db, welcome, { subscriberKey: key }, sql`${key} IS NOT NULL`) : [],
    changed: db
      .update(subscribers)
      .set({ state: 'confirmed', stateReason: '', stateChangedAt: now() })
      .where(and(isHolder({ id, tokenVersion }), inArray(subscribers.state, confirmable))),
    unsuppressed: deleteSuppression(
      db,
      { emailHash, scope },
      sql`${suppressions.reason} IN ('deleted', 'left', 'bounced') AND ${isNowConfirmed}`,
    ),
    forgotten: forgetSoftBounces(db, emailHash, scope, isNowConfirmed),
    found: selectConfirmed(db, { id, tokenVersion }),
  })
  return found.length > 0
}

const mostWelcomeArticles = 3

/** Articles for a new reader to begin with: the pinned one, then the newest. One batch. */
export async function listWelcomeArticles(db: Database) {
  const columns = { slug: blogs.slug, title: blogs.title, subTitle: blogs.subTitle }
  const select = () => db.select(columns).from(blogs)
  const pinned = sql`(SELECT ${settings.pinnedBlog} FROM ${settings} WHERE ${settings.key} = 1)`
  const { first, newest } = await batchNamed(db, {
    first: select().where(sql`${blogs.key} = ${pinned} AND ${blogs.isPublished}`),
    newest: select()
      .where(eq(blogs.isPublished, true))
      .orderBy(desc(blogs.publishedAt), desc(blogs.listKey))
      .limit(mostWelcomeArticles),
  })
  const others = newest.filter(({ slug }) => first.every((article) => article.slug !== slug))
  return [...first, ...others].slice(0, mostWelcomeArticles)
}

/** Whether a subscription is confirmed, with this version of its tokens. */
export async function isConfirmed(db: Database, holder: TokenHolder): Promise<boolean> {
  return (await selectConfirmed(db, holder)).length > 0
}

/** A statement that deletes the sign-ups that nobody has confirmed since they were asked, before this time. */
export function deleteUnconfirmed(db: Database, askedBefore: Date) {
  return db.delete(subscribers).where(and(eq(subscribers.state, 'pending'), lt(subscribers.askedAt, askedBefore)))
}

function selectConfirmed(db: Database, holder: TokenHolder) {
  return db
    .select({ key: subscribers.key })
    .from(subscribers)
    .where(and(isHolder(holder), eq(subscribers.state, 'confirmed')))
}

function isHolder({ id, tokenVersion }: TokenHolder) {
  return and(eq(subscribers.id, id), eq(subscribers.tokenVersion, tokenVersion))
}
