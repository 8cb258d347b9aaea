import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { confirmationsPerDay } from '../contract/limits.ts'
import { day, hour } from '../contract/units.ts'
import { batchNamed } from '../db/batch-named.ts'
import type { Database } from '../db/database.ts'
import { rowValues } from '../db/row-values.ts'
import { campaigns, deliveries } from '../db/schema/mail.ts'
import { subscribers } from '../db/schema/visitors.ts'
import {
  contentKey,
  countSingleMails,
  type HashedContent,
  insertContent,
  singleCampaignKey,
} from '../db/statements/queued-mail.ts'
import { mailsOfMailbox } from './sign-ups.queries.ts'

const remindAfter = day
/**
 * Who signed up earlier is reminded no more. A pass reads the sign-ups of this time, of which there are at most a thousand;
 * and who turns reminders on sends none to those of a whole week.
 */
const remindWithin = 2 * hour
/** Of one pass. An hour has 60 passes, and 500 sign-ups. */
const mostReminders = 20

/** Whether a reminder is due, and reminders are on. It reads nothing more where they are off. */
export async function hasDueReminder(db: Database, at: Date): Promise<boolean> {
  const isOn = sql`(SELECT value ->> '$.remindsPending' FROM newsletter_settings WHERE key = 1)`
  const [row] = await db.all<{ isDue: number }>(sql`SELECT iif(${isOn}, EXISTS (${due(at)}), 0) AS isDue`)
  return row?.isDue === 1
}

/**
 * Queues the mail that reminds of a sign-up for those that are due, once for each of them, in one transaction.
 * @param at when the pass has begun
 */
export async function queueReminders(db: Database, content: HashedContent, at: Date): Promise<void> {
  const position = sql`${campaigns.audience} + row_number() OVER (ORDER BY reminded.key)`
  await batchNamed(db, {
    content: insertContent(db, content, sql`EXISTS (${due(at)})`),
    queued: db.insert(deliveries).select(
      sql`SELECT ${rowValues(deliveries, {
        campaignKey: sql`${campaigns.key}`,
        position,
        subscriberKey: sql`reminded.key`,
        contentKey: contentKey(content),
        createdAt: at,
      })} FROM ${campaigns} CROSS JOIN ${subscribers} AS reminded
        WHERE ${campaigns.key} = ${singleCampaignKey} AND reminded.key IN (${due(at)})`,
    ),
    counted: countSingleMails(db),
    reminded: db
      .update(subscribers)
      .set({ remindedAt: at })
      .where(
        and(
          isSignUpOfYesterday(at),
          isNull(subscribers.remindedAt),
          sql`EXISTS (SELECT 1 FROM ${deliveries} WHERE subscriber_key = ${subscribers.key}
            AND content_key = ${contentKey(content)} AND created_at = ${at.getTime()})`,
        ),
      ),
  })
}

/**
 * The sign-ups that a reminder is due for: the mail that asks to confirm was delivered to a provider a day ago, and its
 * mailbox has got fewer mails today than it may. Of several addresses of a mailbox one is due at a time.
 */
function due(at: Date): SQL {
  const wasAsked = sql`EXISTS (SELECT 1 FROM ${deliveries} WHERE subscriber_key = subscribers.key
    AND campaign_key = ${singleCampaignKey} AND created_at >= subscribers.asked_at AND state = 'accepted')`
  return sql`SELECT min(subscribers.key) AS key FROM ${subscribers}
    WHERE ${isSignUpOfYesterday(at)} AND reminded_at IS NULL AND asked_at <= ${at.getTime() - remindAfter}
    AND ${wasAsked} AND (${mailsOfMailbox(at)}) < ${confirmationsPerDay}
    GROUP BY mailbox LIMIT ${mostReminders}`
}

/** For the index by state and time. */
function isSignUpOfYesterday(at: Date): SQL {
  const until = at.getTime() - remindAfter
  return sql`state = 'pending' AND subscribers.created_at BETWEEN ${until - remindWithin} AND ${until}`
}
