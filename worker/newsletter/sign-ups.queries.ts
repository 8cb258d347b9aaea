import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import { confirmationsPerDay, networkShares, signUpsWithoutFormPerHour, visitorCeilings } from '../contract/limits.ts'
import type { SignUpSource, SuppressionReason } from '../contract/newsletter.ts'
import { day, hour } from '../contract/units.ts'
import { batchNamed } from '../db/batch-named.ts'
import type { Database } from '../db/database.ts'
import { countInHour, isBelowHourly, isBelowHourlyCeiling, visitorTotals } from '../db/hourly-totals.ts'
import { rowValues } from '../db/row-values.ts'
import { deliveries } from '../db/schema/mail.ts'
import { suppressions } from '../db/schema/mail-events.ts'
import { subscribers } from '../db/schema/visitors.ts'
import { type HashedContent, queueSingleMail, singleCampaignKey } from '../db/statements/queued-mail.ts'
import { randomId } from '../ids.ts'

/** After a mail that asks to confirm, an address gets no other one for so long. */
const askAgainAfter = hour
/** Whom a mail of today reminds was asked at most so long before. */
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
 * Adds an address, unless it is stored already, and queues the mail that asks to confirm, unless it is confirmed, was
 * asked in this hour or too often today, or has complained. One that has bounced is asked once more. Every condition is inside the SQL: all addresses
 * cause the same statements, and all of them count as a sign-up, so that no ceiling tells them apart.
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
 * A condition: the address may confirm, was not asked in this hour, nor its mailbox too often today; one that has bounced was
 * not asked since. It is the same before and after the mail is queued.
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
 * see each other's mails: only one that is queued `at` for the row itself does not count.
 */
export function mailsOfMailbox(at: Date): SQL {
  const since = at.getTime() - day
  const spellings = sql`SELECT key FROM ${subscribers} AS spelling
    WHERE spelling.mailbox = subscribers.mailbox AND spelling.asked_at > ${since - mostBeforeReminder}`
  return sql`SELECT count(*) FROM ${deliveries}
    WHERE subscriber_key IN (SELECT subscribers.key UNION ALL ${spellings}) AND campaign_key = ${singleCampaignKey}
    AND created_at > ${since} AND (created_at < ${at.getTime()} OR subscriber_key <> subscribers.key)`
}
