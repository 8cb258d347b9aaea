import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import { confirmationsPerDay, networkShares, signUpsWithoutFormPerHour, visitorCeilings } from '../contract/limits.ts'
import type { SignUpSource, SuppressionReason } from '../contract/newsletter.ts'
import { day, hour } from '../contract/units.ts'
import { batchNamed } from '../db/batch-named.ts'
import type { Database } from '../db/database.ts'
import { countInHour, isBelowHourly, isBelowHourlyCeiling, visitorTotals } from '../db/hourly-totals.ts'
import { rowValues } from '../db/row-values.ts'
import { campaigns, deliveries } from '../db/schema/mail.ts'
import { suppressions } from '../db/schema/mail-events.ts'
import { subscribers } from '../db/schema/visitors.ts'
import {
  contentKey,
  countSingleMails,
  type HashedContent,
  insertContent,
  queueSingleMail,
  singleCampaignKey,
} from '../db/statements/queued-mail.ts'
import { randomId } from '../ids.ts'

/** The time after a mail that asks to confirm in which its address gets no other one. */
const askAgainAfter = hour
/** The longest time between the mail that asks to confirm and its reminder. */
const mostBeforeReminder = 2 * day

const withoutForm = 'sign-ups-without-form'

type SignUp = {
  /** Folded. */
  email: string
  emailHash: string
  /** The digits of the visitor's network (http/network-digits.ts). */
  network: string
  source: SignUpSource
  /** Whether a form was open before, as its token says. */
  hasForm: boolean
  /** The mail that asks to confirm; null where no provider is set up. */
  confirmation: HashedContent | null
}

/**
 * Adds an address, unless it is stored already, and queues the mail that asks to confirm, unless it is confirmed, was asked in
 * this hour or too often today, or has complained. A bounced address is asked once more. Every condition is inside the SQL: all
 * addresses cause the same statements, and all of them count as a sign-up, so that no ceiling tells them apart.
 * @returns false when a ceiling is reached
 */
export async function addSignUp(db: Database, signUp: SignUp): Promise<boolean> {
  const { counted } = await batchNamed(
    db,
    signUp.confirmation ? askToConfirm(db, signUp, signUp.confirmation) : addUnverified(db, signUp),
  )
  return counted.length > 0
}

function addUnverified(db: Database, signUp: SignUp) {
  const isBelow = isBelowCeiling(signUp)
  return {
    // The admin asks all that are unverified.
    added: insertSubscriber(db, signUp, 'unverified', sql`${isBelow} AND NOT ${isSuppressed(signUp, ['bounced'])}`),
    counted: countSignUp(db, signUp, isBelow),
  }
}

function askToConfirm(db: Database, signUp: SignUp, confirmation: HashedContent) {
  const isBelow = isBelowCeiling(signUp)
  const at = now()
  const mayBeAsked = sql`(${isBelow} AND NOT ${isSuppressed(signUp, ['complained'])} AND ${isAskable(signUp, at)})`
  const subscriberKey = sql`(SELECT key FROM subscribers WHERE email = ${signUp.email})`
  return {
    added: insertSubscriber(db, signUp, 'pending', isBelow),
    queued: queueSingleMail(db, confirmation, { subscriberKey }, mayBeAsked),
    asked: db
      .update(subscribers)
      .set({ askedAt: at })
      .where(and(eq(subscribers.email, signUp.email), mayBeAsked)),
    counted: countSignUp(db, signUp, isBelow),
  }
}

function isBelowCeiling({ network, hasForm }: SignUp): SQL {
  const isBelow = isBelowHourlyCeiling({
    name: 'sign-ups',
    network,
    ceiling: visitorCeilings.signUpsPerHour,
    share: networkShares.signUpsPerHour,
  })
  return hasForm ? isBelow : sql`(${isBelow} AND ${isBelowHourly(withoutForm, signUpsWithoutFormPerHour)})`
}

function countSignUp(db: Database, { network, hasForm }: SignUp, isBelow: SQL) {
  const totals = visitorTotals('sign-ups', network)
  return countInHour(db, hasForm ? totals : [...totals, withoutForm], isBelow)
}

function insertSubscriber(db: Database, signUp: SignUp, state: 'unverified' | 'pending', condition: SQL) {
  return db
    .insert(subscribers)
    .select(
      sql`SELECT ${rowValues(subscribers, { email: signUp.email, createdAt: now(), id: randomId(), state, source: signUp.source })} WHERE ${condition} AND NOT ${isSuppressed(signUp, ['complained'])}`,
    )
    .onConflictDoNothing()
}

/** A condition: the address is on the suppression list for a reason, also where its subscriber is deleted. */
function isSuppressed({ emailHash }: SignUp, reasons: SuppressionReason[]): SQL {
  return sql`EXISTS (SELECT 1 FROM ${suppressions}
    WHERE email_hash = ${emailHash} AND scope = 'newsletter' AND ${inArray(suppressions.reason, reasons)})`
}

/**
 * A condition: the address may confirm, was not asked in this hour, nor its mailbox too often today; a bounced address was not
 * asked since it bounced. It is the same before and after the mail is queued.
 */
function isAskable(signUp: SignUp, at: Date): SQL {
  return sql`EXISTS (SELECT 1 FROM ${subscribers}
    WHERE email = ${signUp.email} AND state IN ('unverified', 'pending', 'left', 'bounced')
    AND (asked_at IS NULL OR NOT ${isSuppressed(signUp, ['bounced'])})
    AND coalesce(asked_at, 0) <= ${at.getTime() - askAgainAfter}
    AND (${mailsOfMailbox(at)}) < ${confirmationsPerDay})`
}

/**
 * A query for the number of single mails that the mailbox of a row of `subscribers` has got in a day. Calls at the same time
 * see each other's mails: only the mail of the row itself that is queued `at` this time does not count.
 */
function mailsOfMailbox(at: Date): SQL {
  const since = at.getTime() - day
  const spellings = sql`SELECT key FROM ${subscribers} AS spelling
    WHERE spelling.mailbox = subscribers.mailbox AND spelling.asked_at > ${since - mostBeforeReminder}`
  return sql`SELECT count(*) FROM ${deliveries}
    WHERE subscriber_key IN (SELECT subscribers.key UNION ALL ${spellings}) AND campaign_key = ${singleCampaignKey}
    AND created_at > ${since} AND (created_at < ${at.getTime()} OR subscriber_key <> subscribers.key)`
}

const remindAfter = day
/**
 * Older sign-ups are not reminded. A pass reads the sign-ups of this time, at most a thousand; and when the admin turns
 * reminders on, the sign-ups of a whole week do not get one.
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
