import { eq, type SQL, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import type { Database } from './database.ts'
import { contentKey, type HashedContent, insertContent } from './mail-contents.ts'
import { campaigns, deliveries } from './schema/mail.ts'

/** The key of the campaign of kind `single`, which every database has. */
export const singleCampaignKey = 1

/** Whom a single mail is for: a subscriber, by SQL for the key, or another address. */
type Recipient = { subscriberKey: SQL } | { email: string }

/**
 * Statements that queue a mail, in this order, for a batch. They are the same whether the condition is true or not.
 * @param condition reads nothing that the batch changes before; false queues nothing
 */
export function queueSingleMail(
  db: Database,
  content: HashedContent,
  recipient: Recipient,
  condition: SQL = sql`true`,
) {
  const [subscriberKey, email] =
    'email' in recipient ? [sql`NULL`, sql`${recipient.email}`] : [recipient.subscriberKey, sql`NULL`]
  const last = sql`(SELECT max(${deliveries.position}) FROM ${deliveries} WHERE ${deliveries.campaignKey} = ${singleCampaignKey})`
  return [
    insertContent(db, content, condition),
    db.insert(deliveries).select(
      sql`SELECT ${campaigns.key}, ${campaigns.audience} + 1, ${subscriberKey}, ${email}, ${contentKey(content)},
        ${now().getTime()}, 'waiting', '' FROM ${campaigns} WHERE ${campaigns.key} = ${singleCampaignKey} AND ${condition}`,
    ),
    // Deliveries are deleted after a month, positions are never given again.
    db
      .update(campaigns)
      .set({ audience: sql`max(${campaigns.audience}, coalesce(${last}, 0))` })
      .where(eq(campaigns.key, singleCampaignKey)),
  ] as const
}
