import { and, eq, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { CampaignState } from '../../contract/newsletter.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { rowValues } from '../../db/row-values.ts'
import { blogs } from '../../db/schema/blogs.ts'
import { batches, campaigns, deliveries } from '../../db/schema/mail.ts'
import { randomId } from '../../ids.ts'
import { isCampaign } from '../campaigns/campaigns.queries.ts'
import { endIfDone, hasUnclaimed, isOpenBatch, notSentTotal } from './open-mail.queries.ts'
import { forgetUnasked, isInBatch, notSeen, notSent, openMails, settle } from './settle-deliveries.queries.ts'

// The states of mail, and which file makes each change: docs/architecture.md, “Mail, step by step”.

/** The state of a campaign before an action; undefined when there is none. An action that does not fit changes nothing. */
type Before = CampaignState | undefined

/** Stops a campaign that sends. What a run has claimed already is sent. */
export async function pauseCampaign(db: Database, id: string): Promise<Before> {
  const { before } = await batchNamed(db, {
    before: selectState(db, id),
    paused: db
      .update(campaigns)
      .set({ state: 'paused' })
      .where(and(isCampaign(id), eq(campaigns.state, 'sending'))),
  })
  return before[0]?.state
}

/** A condition on the surrounding campaign: readers find what its mail leads to. */
const isReachable = sql`(${campaigns.kind} <> 'blog' OR EXISTS (
  SELECT 1 FROM ${blogs} WHERE ${blogs.key} = ${campaigns.blogKey} AND ${blogs.isPublished} AND ${blogs.deletedAt} IS NULL
))`

/**
 * Continues a paused campaign, at once if the provider had asked to wait: not that of a blog that readers do not find, as
 * `findLostBlog` says.
 */
export async function resumeCampaign(db: Database, id: string): Promise<Before> {
  const { before } = await batchNamed(db, {
    before: selectState(db, id),
    resumed: db
      .update(campaigns)
      .set({ state: 'sending', notBefore: new Date(0), problem: '' })
      .where(and(isCampaign(id), eq(campaigns.state, 'paused'), isReachable)),
    ended: endIfDone(db, isCampaign(id)),
  })
  return before[0]?.state
}

const openStates: CampaignState[] = ['planned', 'sending', 'paused']

/**
 * Cancels a campaign that has not ended, in one transaction. What was certainly not sent is excluded; a batch whose answer
 * was not seen is `unknown`. A batch that a run is posting right now is marked by that run.
 */
export async function cancelCampaign(db: Database, id: string): Promise<Before> {
  const at = now()
  const isOpen = and(isCampaign(id), inArray(campaigns.state, openStates))
  const isOfCampaign = isBatchOf(isOpen)
  const hasLeaseEnded = lte(batches.leaseEndsAt, at)
  const inHand = sql`(
    SELECT coalesce(sum(${openMails}), 0) FROM ${batches} WHERE ${batches.campaignKey} = ${campaigns.key} AND ${isOpenBatch}
  )`
  const { before } = await batchNamed(db, {
    before: selectState(db, id),
    // Deliveries that no batch contains become one, of which nothing was posted.
    rest: db.insert(batches).select(
      sql`SELECT ${rowValues(batches, {
        id: randomId(),
        campaignKey: sql`${campaigns.key}`,
        first: sql`${campaigns.nextPosition}`,
        last: lastPosition,
        state: 'claimed',
        provider: '',
        run: '',
        leaseEndsAt: new Date(0),
        claimedAt: at,
      })} FROM ${campaigns} WHERE ${and(isOpen, isNull(campaigns.lastNumber), hasUnclaimed)}`,
    ),
    unsent: settle(
      db,
      and(isOfCampaign, eq(batches.state, 'claimed'), hasLeaseEnded, eq(batches.attempts, 0)),
      notSent,
    ),
    unasked: forgetUnasked(db, isOpen),
    unseen: settle(db, and(isOfCampaign, inArray(batches.state, ['claimed', 'again']), hasLeaseEnded), notSeen),
    cancelled: db
      .update(campaigns)
      .set({
        state: 'cancelled',
        endedAt: at,
        problem: '',
        excluded: sql`${notSentTotal} - ${inHand}`,
        // Of members it says who may have got a mail.
        nextPosition: sql`iif(${campaigns.lastNumber} IS NULL, coalesce(${lastPosition} + 1, 1), ${campaigns.nextPosition})`,
      })
      .where(isOpen),
  })
  return before[0]?.state
}

/**
 * Sends those again whose answer was not seen, with new ids: some may get the mail twice. Not of a cancelled campaign, and not
 * of a blog that readers do not find, as `findLostBlog` says.
 */
export async function resendUnknown(db: Database, id: string): Promise<Before> {
  const isResent = and(isCampaign(id), ne(campaigns.state, 'cancelled'), isReachable)
  const isUnknown = and(isBatchOf(isResent), eq(batches.state, 'unknown'))
  const { before } = await batchNamed(db, {
    before: selectState(db, id),
    deliveries: db
      .update(deliveries)
      .set({ state: 'waiting', reason: '' })
      .from(batches)
      .where(and(isUnknown, eq(batches.members, ''), isInBatch, eq(deliveries.state, 'unknown'))),
    batches: db
      .update(batches)
      .set({ state: 'again', leaseEndsAt: new Date(0), endedAt: null, unknown: 0 })
      .where(isUnknown),
    campaign: db
      .update(campaigns)
      // One that has ended loses its deliveries after a month.
      .set({
        state: sql`iif(${campaigns.state} = 'finished', 'sending', ${campaigns.state})`,
        notBefore: new Date(0),
        endedAt: null,
        unknown: sql`${campaigns.unknown} - ${campaigns.undecided}`,
        undecided: 0,
      })
      .where(isResent),
    ended: endIfDone(db, isCampaign(id)),
  })
  return before[0]?.state
}

/** Leaves those as they are whose answer was not seen, so that the admin is not asked about them again. */
export async function leaveUnknown(db: Database, id: string): Promise<Before> {
  const { before } = await batchNamed(db, {
    before: selectState(db, id),
    left: db
      .update(batches)
      .set({ state: 'done', members: '' })
      .where(and(isBatchOf(isCampaign(id)), eq(batches.state, 'unknown'))),
    decided: db.update(campaigns).set({ undecided: 0 }).where(isCampaign(id)),
  })
  return before[0]?.state
}

/** Where the blog of a campaign is that readers do not find; null where its mail leads to something. */
export async function findLostBlog(db: Database, id: string): Promise<'deleted' | 'in-trash' | 'unpublished' | null> {
  const row = await db
    .select({ blog: blogs.key, deletedAt: blogs.deletedAt })
    .from(campaigns)
    .leftJoin(blogs, eq(blogs.key, campaigns.blogKey))
    .where(and(isCampaign(id), sql`NOT ${isReachable}`))
    .get()
  if (!row) return null
  if (row.blog === null) return 'deleted'
  return row.deletedAt ? 'in-trash' : 'unpublished'
}

/** Of the surrounding campaign. */
const lastPosition = sql`(
  SELECT max(${deliveries.position}) FROM ${deliveries} WHERE ${deliveries.campaignKey} = ${campaigns.key}
)`

function isBatchOf(condition: SQL | undefined) {
  return sql`${batches.campaignKey} = (SELECT ${campaigns.key} FROM ${campaigns} WHERE ${condition})`
}

function selectState(db: Database, id: string) {
  return db.select({ state: campaigns.state }).from(campaigns).where(isCampaign(id))
}
