import { and, eq, isNull, sql } from 'drizzle-orm'
import { ownerKeyOf } from '../../actor.ts'
import { now } from '../../clock.ts'
import type { CampaignRecipients, CampaignState } from '../../contract/newsletter.ts'
import { day } from '../../contract/units.ts'
import type { Acting } from '../../db/acting.ts'
import { batchNamed } from '../../db/batch-named.ts'
import { rowValues } from '../../db/row-values.ts'
import { blogs } from '../../db/schema/blogs.ts'
import { campaigns } from '../../db/schema/mail.ts'
import { hasReadersOfBlog, keyOfCategory } from '../../db/statements/recipients.ts'
import { randomId } from '../../ids.ts'
import { type CampaignRow, selectCampaigns } from './campaigns.queries.ts'

/** For so long after a campaign has ended, it is known who got it (worker/jobs/cleanup.ts). */
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
  { db, actor }: Acting,
  { blogId, subject, preheader, intro, again, recipients }: NewCampaign,
): Promise<{ kind: 'planned'; campaign: CampaignRow } | PlanRefusal> {
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
        id,
        kind: 'blog',
        state: 'planned',
        blogKey: sql`${blogs.key}`,
        title: sql`${blogs.title}`,
        subject,
        preheader,
        intro,
        recipients,
        createdAt: now(),
        createdBy: ownerKeyOf(actor),
      })} FROM ${blogs}
        WHERE ${and(eq(blogs.id, blogId), isNull(blogs.deletedAt), sql`${openState} IS NULL`, mayBeSent, hasReaders, recipients === 'all' ? undefined : sql`NOT ${isForgotten}`)}`,
    ),
    created: selectCampaigns(db, eq(campaigns.id, id), 1),
  })
  if (created[0]) return { kind: 'planned', campaign: created[0] }
  if (!blog[0]) return { kind: 'missing' }
  if (blog[0].deletedAt) return { kind: 'in-trash' }
  if (blog[0].openState) return { kind: 'open', state: blog[0].openState }
  if (recipients !== 'all' && blog[0].isForgotten) return { kind: 'forgotten' }
  return { kind: blog[0].hasReaders ? 'sent-before' : 'nobody' }
}
