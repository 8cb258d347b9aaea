import { and, eq, isNull, sql } from 'drizzle-orm'
import { ownerKeyOf } from '../../actor.ts'
import { now } from '../../clock.ts'
import type { CampaignRecipients, CampaignState } from '../../contract/newsletter.ts'
import { day } from '../../contract/units.ts'
import type { Acting } from '../../db/acting.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { recordEvent } from '../../db/record-events.ts'
import { rowValues } from '../../db/row-values.ts'
import { blogs } from '../../db/schema/blogs.ts'
import { letters } from '../../db/schema/letters.ts'
import { campaigns } from '../../db/schema/mail.ts'
import { randomId } from '../../ids.ts'
import { type CampaignRow, selectCampaigns } from '../campaigns/campaigns.queries.ts'
import { isUnsent } from '../letters/letters.queries.ts'
import { hasReadersOfBlog, keyOfCategory, totalOfReaders } from '../recipients.queries.ts'
import { isAsk, selectOpen } from '../subscribers/subscribers.queries.ts'
import { isOpenCampaign } from './open-mail.queries.ts'
import { firstStates } from './states.queries.ts'

/** The time after the end of a campaign in which it is known who got it (worker/jobs/cleanup.ts). */
export const rememberedMs = 30 * day

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
  /** Of a blog that was sent before: who gets it. */
  recipients: CampaignRecipients
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
  /** Who got it is not known any more. */
  | { kind: 'forgotten' }
  /** It is published, and would go to nobody. */
  | { kind: 'nobody' }

/** Plans to send a blog. Of several calls at once one succeeds. */
export async function insertPlannedCampaign(
  acting: Acting,
  { blogId, subject, preheader, intro, again, recipients }: NewCampaign,
): Promise<{ kind: 'planned'; campaign: CampaignRow } | PlanRefusal> {
  const { db } = acting
  const id = randomId()
  const ofBlog = sql`blog_key = ${blogs.key} AND kind = 'blog'`
  const openState = sql`(SELECT state FROM campaigns WHERE ${ofBlog} AND state IN ('planned', 'sending', 'paused') LIMIT 1)`
  // Some may have got what was cancelled later.
  const wasSent = sql`EXISTS (
    SELECT 1 FROM campaigns WHERE ${ofBlog} AND (state <> 'cancelled' OR accepted + unknown > 0)
  )`
  const newest = sql`(SELECT id FROM campaigns WHERE ${ofBlog} ORDER BY created_at DESC, key DESC LIMIT 1)`
  const isForgotten = sql`EXISTS (SELECT 1 FROM campaigns WHERE ${ofBlog} AND ended_at < ${now().getTime() - rememberedMs})`
  const mayBeSent = again === null ? sql`NOT ${wasSent}` : sql`${newest} = ${again}`
  // Somebody may subscribe before a blog is published.
  const hasReaders = sql`(NOT ${blogs.isPublished} OR ${hasReadersOfBlog(
    { blogKey: sql`${blogs.key}`, isBefore: sql`true` },
    recipients,
    keyOfCategory(sql`${blogs.category}`),
  )})`
  const { blog, created } = await batchNamed(db, {
    blog: db
      .select({
        deletedAt: blogs.deletedAt,
        openState: sql<CampaignState | null>`${openState}`.as('open_state'),
        isForgotten: sql<boolean>`${isForgotten}`.mapWith(Boolean).as('is_forgotten'),
        hasReaders: sql<boolean>`${hasReaders}`.mapWith(Boolean).as('has_readers'),
      })
      .from(blogs)
      .where(eq(blogs.id, blogId)),
    added: db.insert(campaigns).select(
      sql`SELECT ${rowValues(campaigns, {
        ...beginning(acting, id),
        kind: 'blog',
        blogKey: sql`${blogs.key}`,
        title: sql`${blogs.title}`,
        subject,
        preheader,
        intro,
        recipients,
      })} FROM ${blogs}
        WHERE ${and(eq(blogs.id, blogId), isNull(blogs.deletedAt), sql`${openState} IS NULL`, mayBeSent, hasReaders, recipients === 'all' ? undefined : sql`NOT ${isForgotten}`)}`,
    ),
    recorded: recordEvent(acting, { kind: 'campaign.planned', subject: id, facts: { of: 'blog' } }),
    created: selectCampaigns(db, eq(campaigns.id, id), 1),
  })
  if (created[0]) return { kind: 'planned', campaign: created[0] }
  if (!blog[0]) return { kind: 'missing' }
  if (blog[0].deletedAt) return { kind: 'in-trash' }
  if (blog[0].openState) return { kind: 'open', state: blog[0].openState }
  if (recipients !== 'all' && blog[0].isForgotten) return { kind: 'forgotten' }
  return { kind: blog[0].hasReaders ? 'sent-before' : 'nobody' }
}

/**
 * Plans to send a letter as it was seen. Of several calls at once one plans it.
 * @param revision as the admin saw it
 * @returns the id of the campaign that sends it, planned now or before; undefined when it has another revision
 */
export async function planLetter(acting: Acting, id: string, revision: number): Promise<string | undefined> {
  const { db } = acting
  const campaign = randomId()
  const isSeen = and(eq(letters.id, id), eq(letters.revision, revision))
  const { found } = await batchNamed(db, {
    planned: db.insert(campaigns).select(
      sql`SELECT ${rowValues(campaigns, {
        ...beginning(acting, campaign),
        kind: 'letter',
        letterKey: sql`${letters.key}`,
        title: sql`${letters.subject}`,
        subject: sql`${letters.subject}`,
        preheader: sql`${letters.preheader}`,
      })} FROM ${letters} WHERE ${and(isSeen, isUnsent)}`,
    ),
    recorded: recordEvent(acting, { kind: 'campaign.planned', subject: campaign, facts: { of: 'letter' } }),
    found: db
      .select({ id: campaigns.id })
      .from(campaigns)
      .innerJoin(letters, eq(letters.key, campaigns.letterKey))
      .where(isSeen),
  })
  return found[0]?.id
}

/**
 * Plans the request to confirm to every unverified address that was never asked. Of two calls at once, one plans it.
 * @returns `open` when one is planned or being sent already, `nobody` when there is no such address
 */
export async function planAskCampaign(acting: Acting): Promise<'planned' | 'open' | 'nobody'> {
  const { db } = acting
  const id = randomId()
  const { open, planned } = await batchNamed(db, {
    open: selectOpen(db),
    planned: db
      .insert(campaigns)
      .select(
        sql`SELECT ${rowValues(campaigns, { ...beginning(acting, id), kind: 'ask', title: 'Request to confirm' })}
        WHERE EXISTS (SELECT 1 FROM counters WHERE name = 'subscribers:askable' AND value > 0)
          AND NOT EXISTS (SELECT 1 FROM ${campaigns} WHERE ${and(isOpenCampaign, eq(campaigns.kind, 'ask'))})`,
      )
      .returning({ key: campaigns.key }),
    recorded: recordEvent(acting, { kind: 'campaign.planned', subject: id, facts: { of: 'ask' } }),
  })
  if (planned.length > 0) return 'planned'
  return open.some(isAsk) ? 'open' : 'nobody'
}

/**
 * Plans the digest of a week, if it was not planned before and somebody gets it. Of several calls at once one does.
 * @param notBefore when it is frozen and sent
 */
export async function insertDigest(
  db: Database,
  { week, until, title, notBefore }: { week: string; until: Date; title: string; notBefore: Date },
): Promise<void> {
  const isNew = sql`NOT EXISTS (SELECT 1 FROM ${campaigns} WHERE ${campaigns.week} = ${week})`
  await db
    .insert(campaigns)
    .select(
      sql`SELECT ${rowValues(campaigns, {
        id: randomId(),
        kind: 'digest',
        state: firstStates.campaign,
        title,
        week,
        weekEndsAt: until,
        notBefore,
        createdAt: now(),
      })} FROM (SELECT 1) WHERE ${totalOfReaders({ kind: 'digest', includesWeekly: false })} > 0 AND ${isNew}`,
    )
    .onConflictDoNothing()
}

/** Takes planned digests back, as if nobody had planned them. */
export async function deletePlannedDigests(db: Database): Promise<void> {
  await db
    .delete(campaigns)
    .where(and(isOpenCampaign, eq(campaigns.state, firstStates.campaign), eq(campaigns.kind, 'digest')))
}

/** The columns of each campaign that the admin plans. */
function beginning({ actor }: Acting, id: string) {
  return { id, state: firstStates.campaign, createdAt: now(), createdBy: ownerKeyOf(actor) }
}
