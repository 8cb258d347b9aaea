import { and, eq, getTableColumns, gt, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import { listLimits } from '../../contract/limits.ts'
import type { CampaignState, ReasonCount } from '../../contract/newsletter.ts'
import type { Position } from '../../contract/position.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { readHits } from '../../db/full-text.ts'
import { cutByTime, isAfter, newestFirst } from '../../db/list-pages.ts'
import { rowValues } from '../../db/row-values.ts'
import { blogs } from '../../db/schema/blogs.ts'
import { batches, campaigns, deliveries, mailContents } from '../../db/schema/mail.ts'
import { subscribers } from '../../db/schema/visitors.ts'
import { singleCampaignKey } from '../../db/statements/queued-mail.ts'
import { randomId } from '../../ids.ts'

/** The admin neither sees, pauses nor cancels the campaign of kind `single`. */
export const isNotSingle = ne(campaigns.kind, 'single')

/** A condition: the campaign with this id, as the admin sees it. */
export function isCampaign(id: string) {
  return and(eq(campaigns.id, id), isNotSingle)
}

/** Literally the condition of the index `deliveries_with_reason`. */
const hasReason = sql`${deliveries.state} IN ('refused', 'excluded', 'unknown')`

/** `audience` and the sums over the batches come from one statement, so that they belong together at any time. */
const campaignColumns = {
  key: campaigns.key,
  id: campaigns.id,
  kind: campaigns.kind,
  state: campaigns.state,
  title:
    sql<string>`iif(${campaigns.state} = 'planned', coalesce(${blogs.title}, ${campaigns.title}), ${campaigns.title})`.as(
      'shown_title',
    ),
  blog: sql<string | null>`${blogs.id}`.as('blog'),
  subject: campaigns.subject,
  preheader: campaigns.preheader,
  createdAt: campaigns.createdAt,
  startedAt: campaigns.startedAt,
  endedAt: campaigns.endedAt,
  problem: campaigns.problem,
  audience: campaigns.audience,
  sums: sql<Record<'accepted' | 'refused' | 'excluded' | 'unknown' | 'undecided', number>>`(
    SELECT json_object('accepted', total(accepted), 'refused', total(refused), 'excluded', total(excluded),
      'unknown', total(unknown), 'undecided', total(iif(state = 'unknown', unknown, 0)))
    FROM ${batches} WHERE ${batches.campaignKey} = ${campaigns.key}
  )`
    .mapWith(JSON.parse)
    .as('sums'),
}

export type CampaignRow = Awaited<ReturnType<typeof selectCampaigns>>[number]

/** A statement that reads campaigns with their totals, newest first. */
export function selectCampaigns(db: Database, condition: SQL | undefined, limit: number) {
  return db
    .select(campaignColumns)
    .from(campaigns)
    .leftJoin(blogs, eq(blogs.key, campaigns.blogKey))
    .where(condition)
    .orderBy(...newestFirst(campaigns))
    .limit(limit)
}

/** A page of campaigns with their totals, newest first. */
export async function listCampaigns(db: Database, { after, limit }: { after: Position | null; limit: number }) {
  const isCounted = gt(campaigns.key, singleCampaignKey)
  const counted = db
    .select({ key: campaigns.key })
    .from(campaigns)
    .where(isCounted)
    .limit(listLimits.countedHits + 1)
  const { rows, total } = await batchNamed(db, {
    rows: selectCampaigns(db, and(isNotSingle, isAfter(campaigns, after)), limit + 1),
    total: db.select({ total: sql<number>`count(*)`.as('total') }).from(sql`${counted}`),
  })
  return { ...cutByTime(rows, limit), ...readHits(total) }
}

/** A campaign with what its page shows; undefined when there is none. */
export async function readCampaign(db: Database, id: string) {
  const key = sql`(SELECT ${campaigns.key} FROM ${campaigns} WHERE ${isCampaign(id)})`
  const isOfCampaign = and(sql`${deliveries.campaignKey} = ${key}`, hasReason)
  const { rows, reasons, refusals } = await batchNamed(db, {
    rows: selectCampaigns(db, isCampaign(id), 1),
    reasons: db
      .select({
        state: sql<ReasonCount['state']>`${deliveries.state}`.as('state'),
        reason: deliveries.reason,
        count: sql<number>`count(*)`.as('count'),
      })
      .from(deliveries)
      .where(isOfCampaign)
      .groupBy(deliveries.state, deliveries.reason)
      .orderBy(sql`count(*) DESC`, deliveries.state, deliveries.reason)
      .limit(listLimits.deliveryReasons),
    refusals: db
      .select({
        email: sql<string | null>`coalesce(${deliveries.email}, ${subscribers.email})`.as('address'),
        reason: deliveries.reason,
      })
      .from(deliveries)
      .leftJoin(subscribers, eq(subscribers.key, deliveries.subscriberKey))
      .where(and(isOfCampaign, eq(deliveries.state, 'refused')))
      .orderBy(deliveries.reason, deliveries.position)
      .limit(listLimits.refusals),
  })
  return rows[0] && { campaign: rows[0], reasons, refusals }
}

export type CampaignReportRow = NonNullable<Awaited<ReturnType<typeof readCampaign>>>

/** What a campaign sends; undefined when there is none, or its content is not frozen yet. */
export function readCampaignContent(db: Database, id: string) {
  return db
    .select(getTableColumns(mailContents))
    .from(campaigns)
    .innerJoin(mailContents, eq(mailContents.key, campaigns.contentKey))
    .where(isCampaign(id))
    .get()
}

/** Deletes a campaign that has not begun. @returns false when it is no such one */
export async function deletePlannedCampaign(db: Database, id: string): Promise<boolean> {
  const isPlanned = eq(campaigns.state, 'planned')
  const deleted = await db
    .delete(campaigns)
    .where(and(isCampaign(id), isPlanned))
    .returning({ key: campaigns.key })
  return deleted.length > 0
}

type NewCampaign = {
  blogId: string
  /** Empty for the title and the subtitle of the blog. */
  subject: string
  preheader: string
  /** Clean HTML; empty for none. */
  intro: string
  /**
   * To send a blog again that was sent before: the id of its newest campaign. A call that is repeated because its answer
   * was lost names an older one then, and sends nothing twice. Null for a blog that was never sent.
   */
  again: string | null
}

/**
 * Why a blog cannot be sent: there is none, it is in the Trash, a campaign of it has not ended (`state` is that one's), or
 * somebody may have got it already.
 */
export type PlanRefusal =
  | { kind: 'missing' }
  | { kind: 'in-trash' }
  | { kind: 'open'; state: CampaignState }
  | { kind: 'sent-before' }

/** Plans to send a blog. Of several calls at once one succeeds. */
export async function insertPlannedCampaign(
  db: Database,
  { blogId, subject, preheader, intro, again }: NewCampaign,
): Promise<{ kind: 'planned'; campaign: CampaignRow } | PlanRefusal> {
  const id = randomId()
  const ofBlog = sql`blog_key = ${blogs.key} AND kind = 'blog'`
  const openState = sql`(SELECT state FROM campaigns WHERE ${ofBlog} AND state IN ('planned', 'sending', 'paused') LIMIT 1)`
  // Some may have got what was cancelled later.
  const wasSent = sql`EXISTS (
    SELECT 1 FROM campaigns AS earlier WHERE ${ofBlog} AND (state <> 'cancelled' OR EXISTS (
      SELECT 1 FROM batches WHERE campaign_key = earlier.key AND accepted + unknown > 0
    ))
  )`
  const newest = sql`(SELECT id FROM campaigns WHERE ${ofBlog} ORDER BY created_at DESC, key DESC LIMIT 1)`
  const mayBeSent = again === null ? sql`NOT ${wasSent}` : sql`${newest} = ${again}`
  const { blog, created } = await batchNamed(db, {
    blog: db
      .select({
        deletedAt: blogs.deletedAt,
        openState: sql<CampaignState | null>`${openState}`.as('open_state'),
      })
      .from(blogs)
      .where(eq(blogs.id, blogId)),
    added: db.insert(campaigns).select(
      sql`SELECT ${rowValues(campaigns, {
        id,
        kind: 'blog',
        state: 'planned',
        blogKey: sql`${blogs.key}`,
        title: sql`${blogs.title}`,
        subject,
        preheader,
        intro,
        createdAt: now(),
      })} FROM ${blogs}
        WHERE ${and(eq(blogs.id, blogId), isNull(blogs.deletedAt), sql`${openState} IS NULL`, mayBeSent)}`,
    ),
    created: selectCampaigns(db, eq(campaigns.id, id), 1),
  })
  if (created[0]) return { kind: 'planned', campaign: created[0] }
  if (!blog[0]) return { kind: 'missing' }
  if (blog[0].deletedAt) return { kind: 'in-trash' }
  return blog[0].openState ? { kind: 'open', state: blog[0].openState } : { kind: 'sent-before' }
}
