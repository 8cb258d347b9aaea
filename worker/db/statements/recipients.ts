import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { CampaignRecipients } from '../../contract/newsletter.ts'
import { campaigns } from '../schema/mail.ts'
import { subscribers } from '../schema/visitors.ts'

/** The earlier campaigns of the blog of a campaign that have begun. @param key of the campaign */
const earlierOf = (key: number) => sql`earlier.kind = 'blog' AND earlier.key < ${key} AND earlier.started_at IS NOT NULL
  AND earlier.blog_key = (SELECT ${campaigns.blogKey} FROM ${campaigns} WHERE ${eq(campaigns.key, key)})`

/** A condition: the mail of an earlier campaign to the subscriber was refused. @param isEarlier on `earlier` */
const wasRefused = (isEarlier: SQL) => sql`EXISTS (
  SELECT 1 FROM deliveries JOIN campaigns AS earlier ON earlier.key = deliveries.campaign_key
  WHERE deliveries.subscriber_key = ${subscribers.key} AND deliveries.state = 'refused' AND ${isEarlier}
)`

/** Literally the condition of the index `batches_kept`: without it, each reader would read every batch. */
const isKept = sql`batches.state IN ('unknown', 'unsent')`

/**
 * A condition: an earlier campaign went to the subscriber. It has claimed up to its position, and a mail that was not sent has
 * a row, or is in a batch that was never posted. A mail in doubt counts as sent. So does that of a reader who has left and
 * come back since: nobody gets a blog twice.
 */
const gotEarlier = (key: number) => sql`EXISTS (
  SELECT 1 FROM campaigns AS earlier WHERE ${earlierOf(key)} AND iif(earlier.last_number IS NULL,
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
export function isRecipient(key: number, recipients: CampaignRecipients): SQL | undefined {
  if (recipients === 'all') return undefined
  const hasBlog = sql`(SELECT ${campaigns.blogKey} FROM ${campaigns} WHERE ${eq(campaigns.key, key)}) IS NOT NULL`
  const isRest = and(hasBlog, sql`NOT ${gotEarlier(key)}`)
  return recipients === 'rest' ? isRest : and(isRest, wasRefused(earlierOf(key)))
}
