import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import { listLimits } from '../contract/limits.ts'
import { day } from '../contract/units.ts'
import type { Database } from '../db/database.ts'
import { cutPage } from '../db/list-pages.ts'
import { batches, campaigns, deliveries, mailContents } from '../db/schema/mail.ts'
import { subscribers } from '../db/schema/visitors.ts'

/** For how long the outbox shows a mail. */
const shownMs = 30 * day

/** The place of a mail in the outbox: the end of its batch, the batch's key, and its position in the campaign. */
export type OutboxPlace = { at: Date; batchKey: number; position: number }

export type OutboxRow = Awaited<ReturnType<typeof listOutbox>>['rows'][number]

/** The content of a delivery, or that of its campaign. */
const hasContent = eq(mailContents.key, sql`coalesce(${deliveries.contentKey}, ${campaigns.contentKey})`)

/** The address of a delivery; null for a deleted subscriber. */
const email = sql<string | null>`coalesce(${deliveries.email}, ${subscribers.email})`.as('recipient')

/** Newest first. */
const order = sql`ended_at DESC, batch_key DESC, position DESC`

/**
 * A page of the newest `listLimits.outbox` mails that the provider `outbox` has accepted, newest first. Only as many
 * batches are expanded as have these mails, among the newest `listLimits.outbox` ones of all providers.
 */
export async function listOutbox(db: Database, after: OutboxPlace | null) {
  const newestBatches = sql`SELECT key, campaign_key, first, last, ended_at, provider, accepted FROM ${batches}
    WHERE ${gt(batches.endedAt, shownSince())} ORDER BY ended_at DESC, key DESC LIMIT ${listLimits.outbox}`
  const batchesOfOutbox = sql`SELECT *, sum(accepted) OVER (ORDER BY ended_at DESC, key DESC) - accepted AS newer
    FROM (${newestBatches}) WHERE provider = 'outbox' AND accepted > 0`
  const newest = sql`SELECT batch.ended_at, batch.key AS batch_key, delivery.campaign_key, delivery.position
    FROM (${batchesOfOutbox}) AS batch CROSS JOIN ${deliveries} AS delivery
      ON delivery.campaign_key = batch.campaign_key AND delivery.position BETWEEN batch.first AND batch.last
    WHERE batch.newer < ${listLimits.outbox} AND delivery.state = 'accepted'
    ORDER BY ${order} LIMIT ${listLimits.outbox}`
  const isAfter = after
    ? sql`(ended_at, batch_key, position) < (${after.at.getTime()}, ${after.batchKey}, ${after.position})`
    : sql`true`
  const page = sql`SELECT * FROM (${newest}) WHERE ${isAfter} ORDER BY ${order} LIMIT ${listLimits.outboxPage + 1}`
  const rows = await db
    .select({
      at: sql<Date>`place.ended_at`.mapWith(batches.claimedAt).as('ended_at'),
      batchKey: sql<number>`place.batch_key`.as('batch_key'),
      campaignKey: deliveries.campaignKey,
      position: deliveries.position,
      kind: mailContents.kind,
      subject: mailContents.subject,
      email,
    })
    .from(sql`(${page}) AS place`)
    .innerJoin(
      deliveries,
      and(eq(deliveries.campaignKey, sql`place.campaign_key`), eq(deliveries.position, sql`place.position`)),
    )
    .innerJoin(campaigns, eq(campaigns.key, deliveries.campaignKey))
    .innerJoin(mailContents, hasContent)
    .leftJoin(subscribers, eq(subscribers.key, deliveries.subscriberKey))
    .orderBy(sql`place.ended_at DESC, place.batch_key DESC, place.position DESC`)
  return cutPage(rows, listLimits.outboxPage, ({ at, batchKey, position }): OutboxPlace => ({ at, batchKey, position }))
}

/** A mail of the outbox; undefined when it has none with this key, or not any more. */
export async function findOutboxMail(
  db: Database,
  { campaignKey, position }: { campaignKey: number; position: number },
) {
  // Batches of a campaign do not overlap.
  const ofBatch = (column: SQL) => sql`(
    SELECT iif(last >= ${position} AND provider = 'outbox', ${column}, NULL) FROM ${batches}
    WHERE campaign_key = ${campaignKey} AND first <= ${position} ORDER BY first DESC LIMIT 1
  )`
  const batchEnd = ofBatch(sql`ended_at`)
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
      /** Whether the version may be another one than when the mail was composed: it grows when a subscription ends. */
      hasNewerTokens: sql<number>`coalesce(token_version > 0 AND state_changed_at >= ${ofBatch(sql`claimed_at`)}, 0)`
        .mapWith(Boolean)
        .as('has_newer_tokens'),
      createdAt: deliveries.createdAt,
      startedAt: campaigns.startedAt,
      endedAt: sql<Date>`${batchEnd}`.mapWith(batches.claimedAt).as('batch_end'),
    })
    .from(deliveries)
    .innerJoin(campaigns, eq(campaigns.key, deliveries.campaignKey))
    .innerJoin(mailContents, hasContent)
    .leftJoin(subscribers, eq(subscribers.key, deliveries.subscriberKey))
    .where(
      and(
        eq(deliveries.campaignKey, campaignKey),
        eq(deliveries.position, position),
        eq(deliveries.state, 'accepted'),
        sql`${batchEnd} > ${shownSince().getTime()}`,
      ),
    )
    .get()
}

function shownSince() {
  return new Date(now().getTime() - shownMs)
}
