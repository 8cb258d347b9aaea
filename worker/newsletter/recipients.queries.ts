import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { CampaignKind, CampaignRecipients, MailFrequency } from '../contract/newsletter.ts'
import { totalOf } from '../db/counters.ts'
import { categories } from '../db/schema/listings.ts'
import { campaigns } from '../db/schema/mail.ts'
import { subscribers } from '../db/schema/visitors.ts'

// Who gets a newsletter: the same rule for the dialog, the check before it is planned, its freeze and its claims.

/** The facts about a newsletter that decide who gets it. `includesWeekly` is true of each letter that this release freezes. */
type Newsletter = { kind: CampaignKind; includesWeekly: boolean }

/** The frequency of the readers to whom a newsletter goes; null for all readers. */
export function frequencyOf({ kind, includesWeekly }: Newsletter): MailFrequency | null {
  if (kind === 'letter' && includesWeekly) return null
  return kind === 'digest' ? 'weekly' : 'each'
}

/** A condition on a subscriber: a confirmed one to whom a newsletter goes by its frequency. */
export function isReader(newsletter: Newsletter): SQL | undefined {
  const frequency = frequencyOf(newsletter)
  return and(eq(subscribers.state, 'confirmed'), frequency === null ? undefined : eq(subscribers.frequency, frequency))
}

/** How many subscribers `isReader` finds, by their totals. */
export function totalOfReaders(newsletter: Newsletter): SQL<number> {
  const [confirmed, weekly] = [totalOf('subscribers:confirmed'), totalOf('subscribers:weekly')]
  const frequency = frequencyOf(newsletter)
  if (frequency === null) return sql<number>`coalesce(${confirmed}, 0)`
  return frequency === 'weekly'
    ? sql<number>`coalesce(${weekly}, 0)`
    : sql<number>`(coalesce(${confirmed}, 0) - coalesce(${weekly}, 0))`
}

/** A condition on a subscriber: a category is among the chosen ones. */
export function isInterestedIn(categoryKey: number | SQL): SQL {
  return sql`(${subscribers.categories} IS NULL
    OR EXISTS (SELECT 1 FROM json_each(${subscribers.categories}) WHERE value = ${categoryKey}))`
}

/** The key of a category as a value of another statement; NULL for a name that no category has. */
export function keyOfCategory(name: SQL): SQL<number | null> {
  return sql<number | null>`(SELECT ${categories.key} FROM ${categories} WHERE ${categories.name} = ${name})`
}

/** How many of those who get single articles get none about a category. */
export function totalOfUninterested(categoryKey: SQL): SQL<number> {
  return sql<number>`(SELECT count(*) FROM ${subscribers} WHERE ${subscribers.categories} IS NOT NULL
    AND ${isReader({ kind: 'blog', includesWeekly: false })} AND ${categoryKey} IS NOT NULL AND NOT ${isInterestedIn(categoryKey)})`
}

/** Which campaigns of a blog are earlier than one. */
type Earlier = { blogKey: SQL; isBefore: SQL }

/** The blog of a campaign, and the campaigns before it. @param key of the campaign */
export function earlierThan(key: number): Earlier {
  return {
    blogKey: sql`(SELECT ${campaigns.blogKey} FROM ${campaigns} WHERE ${eq(campaigns.key, key)})`,
    isBefore: sql`earlier.key < ${key}`,
  }
}

/** The earlier campaigns of a blog that have begun. */
const isEarlier = ({ blogKey, isBefore }: Earlier) => sql`earlier.kind = 'blog' AND ${isBefore}
  AND earlier.started_at IS NOT NULL AND earlier.blog_key = ${blogKey}`

/** A condition: the mail of an earlier campaign to the subscriber was refused. */
const wasRefused = (earlier: Earlier) => sql`EXISTS (
  SELECT 1 FROM deliveries JOIN campaigns AS earlier ON earlier.key = deliveries.campaign_key
  WHERE deliveries.subscriber_key = ${subscribers.key} AND deliveries.state = 'refused' AND ${isEarlier(earlier)}
)`

/** Literally the condition of the index `batches_kept`: without it, each reader would read every batch. */
const isKept = sql`batches.state IN ('unknown', 'unsent')`

/**
 * A condition: an earlier campaign went to the subscriber. It has claimed up to its position, and a mail that was not sent has
 * a row, or is in a batch that was never posted. A mail in doubt counts as sent. So does that of a reader who has left and
 * come back since: nobody gets a blog twice.
 */
const gotEarlier = (earlier: Earlier) => sql`EXISTS (
  SELECT 1 FROM campaigns AS earlier WHERE ${isEarlier(earlier)} AND iif(earlier.last_number IS NULL,
    EXISTS (
      SELECT 1 FROM deliveries WHERE campaign_key = earlier.key AND subscriber_key = ${subscribers.key}
      AND deliveries.state IN ('accepted', 'unknown')
    ),
    ${subscribers.number} < earlier.next_position AND ${subscribers.number} <= earlier.last_number
    AND NOT EXISTS (
      SELECT 1 FROM deliveries WHERE campaign_key = earlier.key AND position = ${subscribers.number}
      AND deliveries.state IN ('refused', 'excluded')
    )
    AND NOT EXISTS (
      SELECT 1 FROM batches, json_each(iif(members = '', '[]', members)) WHERE campaign_key = earlier.key
      AND ${isKept} AND batches.state = 'unsent' AND ${subscribers.number} BETWEEN +first AND last
      AND json_each.value = ${subscribers.number}
    )
    AND (earlier.recipients <> 'refused' OR ${wasRefusedBefore})
  )
)`

/** Whether a campaign for refused ones, the surrounding `earlier`, was for the subscriber. */
const wasRefusedBefore = sql`EXISTS (
  SELECT 1 FROM deliveries AS refused JOIN campaigns AS first_one ON first_one.key = refused.campaign_key
  WHERE refused.subscriber_key = ${subscribers.key} AND refused.state = 'refused'
  AND first_one.blog_key = earlier.blog_key AND first_one.key < earlier.key
)`

/**
 * A condition: a reader is one of those to whom a campaign goes. Who got a blog is known while its rows are there, and while
 * the blog is: of a deleted one nobody is left.
 */
export function isRecipient(earlier: Earlier, recipients: CampaignRecipients): SQL | undefined {
  if (recipients === 'all') return undefined
  const isRest = and(sql`${earlier.blogKey} IS NOT NULL`, sql`NOT ${gotEarlier(earlier)}`)
  return recipients === 'rest' ? isRest : and(isRest, wasRefused(earlier))
}

/** A condition: somebody gets a mail of a blog. @param categoryKey NULL for a category that nobody can choose */
export function hasReadersOfBlog(earlier: Earlier, recipients: CampaignRecipients, categoryKey: SQL): SQL {
  const blog = { kind: 'blog', includesWeekly: false } as const
  if (recipients === 'all') return sql`${totalOfReaders(blog)} > ${totalOfUninterested(categoryKey)}`
  const isInterested = sql`(${categoryKey} IS NULL OR ${isInterestedIn(categoryKey)})`
  return sql`EXISTS (SELECT 1 FROM ${subscribers} WHERE ${and(isReader(blog), isRecipient(earlier, recipients), isInterested)})`
}
