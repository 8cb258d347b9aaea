import { and, eq, gt, lte, ne, type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { CampaignState } from '../../contract/newsletter.ts'
import type { Acting } from '../../db/acting.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { recordEvent } from '../../db/record-events.ts'
import { blogs } from '../../db/schema/blogs.ts'
import { batches, campaigns } from '../../db/schema/mail.ts'
import { isCampaign } from '../campaigns/campaigns.queries.ts'
import { excludeRest, sendRowsAgain, takeRows } from './older-batches.queries.ts'
import { endIfDone, isOpenBatch, notSentTotal, openMails } from './open-mail.queries.ts'
import { cancelled, forgetUnasked, settle } from './settle-batches.queries.ts'
import { atOnce, batchChanges, campaignChanges, firstStates } from './states.queries.ts'

/** The state of a campaign before an action; undefined when there is none. An action that does not fit changes nothing. */
type Before = CampaignState | undefined

/** Stops a campaign that sends. Batches that a run has claimed are still sent. */
export function pauseCampaign(acting: Acting, id: string): Promise<Before> {
  const { db } = acting
  return change(acting, id, {
    paused: db
      .update(campaigns)
      .set({ state: campaignChanges.pause.to })
      .where(and(isCampaign(id), campaignChanges.pause.isFrom)),
    recorded: recordEvent(acting, { kind: 'campaign.stopped', subject: id, facts: { how: 'paused' } }),
  })
}

/** A condition on the surrounding campaign: readers find what its mail leads to. */
const isReachable = sql`(${campaigns.kind} <> 'blog' OR EXISTS (
  SELECT 1 FROM ${blogs} WHERE ${blogs.key} = ${campaigns.blogKey} AND ${blogs.isPublished} AND ${blogs.deletedAt} IS NULL
))`

/**
 * Continues a paused campaign, at once if the provider had asked to wait: not that of a blog that readers do not find, as
 * `findLostBlog` says.
 */
export function resumeCampaign(acting: Acting, id: string): Promise<Before> {
  const { db } = acting
  return change(acting, id, {
    resumed: db
      .update(campaigns)
      .set({ state: campaignChanges.resume.to, notBefore: atOnce, problem: '' })
      .where(and(isCampaign(id), campaignChanges.resume.isFrom, isReachable)),
    recorded: recordEvent(acting, { kind: 'campaign.resumed', subject: id }),
    ended: endIfDone(db, isCampaign(id)),
  })
}

/**
 * Cancels a campaign that has not ended, in one transaction. Mails that were certainly not sent are excluded; a batch whose
 * answer was not seen is `unknown`. A batch that a run is posting right now is marked by that run.
 */
export function cancelCampaign(acting: Acting, id: string): Promise<Before> {
  const { db } = acting
  const at = now()
  const isOpen = and(isCampaign(id), campaignChanges.cancel.isFrom)
  const isOfCampaign = isBatchOf(isOpen)
  const hasLeaseEnded = lte(batches.leaseEndsAt, at)
  const inHand = sql`(
    SELECT coalesce(sum(${openMails}), 0) FROM ${batches} WHERE ${batches.campaignKey} = ${campaigns.key} AND ${isOpenBatch}
  )`
  return change(acting, id, {
    rest: excludeRest(db, isOpen, cancelled),
    taken: takeRows(db, and(isOfCampaign, isOpenBatch)),
    unsent: settle(db, and(isOfCampaign, hasLeaseEnded, eq(batches.attempts, 0)), 'notSent'),
    unasked: forgetUnasked(db, isOpen),
    unseen: settle(db, and(isOfCampaign, hasLeaseEnded), 'notSeen'),
    cancelled: db
      .update(campaigns)
      .set({
        state: campaignChanges.cancel.to,
        endedAt: at,
        problem: '',
        excluded: sql`${notSentTotal} - ${inHand}`,
      })
      .where(isOpen),
    recorded: recordEvent(acting, { kind: 'campaign.stopped', subject: id, facts: { how: 'cancelled' } }),
  })
}

/**
 * Deletes a campaign that has not begun. A digest stays, so that its week has none.
 * @returns false when it is no such one
 */
export async function deletePlannedCampaign(acting: Acting, id: string): Promise<boolean> {
  const { db } = acting
  const { deleted } = await batchNamed(db, {
    deleted: db
      .delete(campaigns)
      .where(and(isCampaign(id), eq(campaigns.state, firstStates.campaign), ne(campaigns.kind, 'digest')))
      .returning({ key: campaigns.key }),
    recorded: recordEvent(acting, { kind: 'campaign.stopped', subject: id, facts: { how: 'cancelled' } }),
  })
  return deleted.length > 0
}

/**
 * Sends those again whose answer was not seen, with new ids: some may get the mail twice. Not of a cancelled campaign, and not
 * of a blog that readers do not find, as `findLostBlog` says.
 */
export function resendUnknown(acting: Acting, id: string): Promise<Before> {
  const { db } = acting
  const isResent = and(isCampaign(id), campaignChanges.sendAgain.isFrom, isReachable)
  const isUnknown = and(isBatchOf(isResent), batchChanges.sendAgain.isFrom)
  return change(acting, id, {
    rows: sendRowsAgain(db, isUnknown),
    batches: db
      .update(batches)
      .set({ state: batchChanges.sendAgain.to, leaseEndsAt: new Date(0), endedAt: null, unknown: 0 })
      .where(isUnknown),
    campaign: db
      .update(campaigns)
      // A campaign that has ended loses its deliveries after a month.
      .set({
        state: campaignChanges.sendAgain.to,
        notBefore: atOnce,
        endedAt: null,
        unknown: sql`${campaigns.unknown} - ${campaigns.undecided}`,
        undecided: 0,
      })
      .where(isResent),
    recorded: recordEvent(acting, { kind: 'campaign.resumed', subject: id, facts: { again: true } }),
    ended: endIfDone(db, isCampaign(id)),
  })
}

/** Leaves the mails in doubt whose answer was not seen: the admin is not asked about them again. */
export function leaveUnknown(acting: Acting, id: string): Promise<Before> {
  const { db } = acting
  return change(acting, id, {
    left: db
      .update(batches)
      .set({ state: batchChanges.settle.to, members: '' })
      .where(and(isBatchOf(isCampaign(id)), batchChanges.settle.isFrom)),
    decided: db
      .update(campaigns)
      .set({ undecided: 0 })
      .where(and(isCampaign(id), gt(campaigns.undecided, 0))),
    recorded: recordEvent(acting, { kind: 'campaign.stopped', subject: id, facts: { how: 'left in doubt' } }),
  })
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

function isBatchOf(condition: SQL | undefined) {
  return sql`${batches.campaignKey} = (SELECT ${campaigns.key} FROM ${campaigns} WHERE ${condition})`
}

/** Runs the statements of an action in one transaction. @returns the state of the campaign before them */
async function change(acting: Acting, id: string, statements: Parameters<typeof batchNamed>[1]): Promise<Before> {
  const state = acting.db.select({ state: campaigns.state }).from(campaigns).where(isCampaign(id))
  const { before } = await batchNamed(acting.db, { before: state, ...statements })
  return before[0]?.state
}
