import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import { listLimits } from '../contract/limits.ts'
import { day } from '../contract/units.ts'
import { cutPage } from '../db/admin-list.ts'
import { signedUpAt } from '../db/batch-members.ts'
import type { Database } from '../db/database.ts'
import { batches, campaigns, deliveries, mailContents } from '../db/schema/mail.ts'
import { subscribers } from '../db/schema/visitors.ts'

/** For how long the outbox shows a mail. */
const shownMs = 30 * day

/** The place of a mail in the outbox: the end of its batch, the batch's key, and its position in the campaign. */
export type OutboxPlace = { at: Date; batchKey: number; position: number }

export type OutboxRow = Awaited<ReturnType<typeof listOutbox>>['rows'][number]

/** The content of a delivery, or that of its campaign. */
const hasContent = eq(mailContents.key, sql`coalesce(mail.content_key, ${campaigns.contentKey})`)

/** The subscriber of a mail. A key may have been given again since: the id of a member says whose mail it was. */
const isRecipient = and(
  eq(subscribers.key, sql`mail.subscriber_key`),
  or(sql`mail.subscriber_id IS NULL`, eq(subscribers.id, sql`mail.subscriber_id`)),
)

/** The address of a mail; null for a deleted subscriber. */
const email = sql<string | null>`coalesce(mail.email, ${subscribers.email})`.as('recipient')

/** The accepted mails of some batches: their deliveries, or their members. @param batch SQL with the columns of a batch */
function mailsOf(batch: SQL): SQL {
  return sql`SELECT batch.ended_at, batch.key AS batch_key, batch.campaign_key, delivery.position, delivery.subscriber_key,
      NULL AS subscriber_id, delivery.email, delivery.content_key, delivery.created_at, batch.claimed_at
    FROM (${batch}) AS batch CROSS JOIN ${deliveries} AS delivery
      ON delivery.campaign_key = batch.campaign_key AND delivery.position BETWEEN batch.first AND batch.last
    WHERE batch.members = '' AND delivery.state = 'accepted'
    UNION ALL SELECT batch.ended_at, batch.key, batch.campaign_key, json_each.value ->> 0, json_each.value ->> 1, json_each.value ->> 3,
      NULL, NULL, NULL, batch.claimed_at
    FROM (${batch}) AS batch CROSS JOIN json_each(iif(batch.members = '', '[]', batch.members))`
}

/** Newest first. */
const order = sql`ended_at DESC, batch_key DESC, position DESC`

/**
 * A page of the newest `listLimits.outbox` mails that the provider `outbox` has accepted, newest first. Only as many
 * batches are expanded as have these mails, among the newest `listLimits.outbox` ones of all providers.
 */
export async function listOutbox(db: Database, after: OutboxPlace | null) {
  const newestBatches = sql`SELECT * FROM ${batches}
    WHERE ${gt(batches.endedAt, shownSince())} ORDER BY ended_at DESC, key DESC LIMIT ${listLimits.outbox}`
  const batchesOfOutbox = sql`SELECT *, sum(accepted) OVER (ORDER BY ended_at DESC, key DESC) - accepted AS newer
    FROM (${newestBatches}) WHERE provider = 'outbox' AND accepted > 0`
  const newest = sql`SELECT * FROM (${mailsOf(sql`SELECT * FROM (${batchesOfOutbox}) WHERE newer < ${listLimits.outbox}`)})
    ORDER BY ${order} LIMIT ${listLimits.outbox}`
  const isAfter = after
    ? sql`(ended_at, batch_key, position) < (${after.at.getTime()}, ${after.batchKey}, ${after.position})`
    : sql`true`
  const page = sql`SELECT * FROM (${newest}) WHERE ${isAfter} ORDER BY ${order} LIMIT ${listLimits.outboxPage + 1}`
  const rows = await db
    .select({
      at: sql<Date>`mail.ended_at`.mapWith(batches.claimedAt).as('mail_ended_at'),
      batchKey: sql<number>`mail.batch_key`.as('mail_batch_key'),
      campaignKey: sql<number>`mail.campaign_key`.as('mail_campaign_key'),
      position: sql<number>`mail.position`.as('mail_position'),
      kind: mailContents.kind,
      subject: mailContents.subject,
      email,
    })
    .from(sql`(${page}) AS mail`)
    .innerJoin(campaigns, eq(campaigns.key, sql`mail.campaign_key`))
    .innerJoin(mailContents, hasContent)
    .leftJoin(subscribers, isRecipient)
    .orderBy(sql`mail.ended_at DESC, mail.batch_key DESC, mail.position DESC`)
  return cutPage(rows, listLimits.outboxPage, ({ at, batchKey, position }): OutboxPlace => ({ at, batchKey, position }))
}

/** A mail of the outbox; undefined when it has none with this key, or not any more. */
export async function findOutboxMail(
  db: Database,
  { campaignKey, position }: { campaignKey: number; position: number },
) {
  // Batches of a campaign do not overlap.
  const batch = sql`SELECT * FROM ${batches} WHERE campaign_key = ${campaignKey} AND first <= ${position}
    ORDER BY first DESC LIMIT 1`
  const isShown = sql`mail.position = ${position} AND mail.ended_at > ${shownSince().getTime()}`
  return db
    .select({
      kind: mailContents.kind,
      fromName: mailContents.fromName,
      fromEmail: mailContents.fromEmail,
      replyTo: mailContents.replyTo,
      subject: mailContents.subject,
      html: mailContents.html,
      text: mailContents.text,
      email,
      campaign: sql<string>`${campaigns.id}`.as('campaign'),
      subscriberId: sql<string | null>`${subscribers.id}`.as('subscriber_id'),
      tokenVersion: subscribers.tokenVersion,
      signedUpAt: sql<Date | null>`${signedUpAt}`.mapWith(subscribers.createdAt).as('signed_up'),
      /** Whether the version may be another one than when the mail was composed: it grows when a subscription ends. */
      hasNewerTokens: sql<number>`coalesce(token_version > 0 AND state_changed_at >= mail.claimed_at, 0)`
        .mapWith(Boolean)
        .as('has_newer_tokens'),
      createdAt: sql<Date | null>`mail.created_at`.mapWith(batches.claimedAt).as('mail_created_at'),
      startedAt: campaigns.startedAt,
      endedAt: sql<Date>`mail.ended_at`.mapWith(batches.claimedAt).as('mail_ended_at'),
    })
    .from(sql`(${mailsOf(sql`SELECT * FROM (${batch}) WHERE provider = 'outbox'`)}) AS mail`)
    .innerJoin(campaigns, eq(campaigns.key, sql`mail.campaign_key`))
    .innerJoin(mailContents, hasContent)
    .leftJoin(subscribers, isRecipient)
    .where(isShown)
    .get()
}

function shownSince() {
  return new Date(now().getTime() - shownMs)
}
