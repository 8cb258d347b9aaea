import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import type { CampaignState } from '../contract/newsletter.ts'
import { randomId } from '../ids.ts'
import { batchNamed } from './batch-named.ts'
import type { Database } from './database.ts'
import { blogs } from './schema/blogs.ts'
import { batches, campaigns } from './schema/mail.ts'

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
  sums: sql<[accepted: number, refused: number, excluded: number, unknown: number]>`(
    SELECT json_array(total(accepted), total(refused), total(excluded), total(unknown))
    FROM ${batches} WHERE ${batches.campaignKey} = ${campaigns.key}
  )`
    .mapWith(JSON.parse)
    .as('sums'),
}

export type CampaignRow = Awaited<ReturnType<typeof selectCampaigns>>[number]

/** A statement that reads campaigns with their totals, newest first. */
function selectCampaigns(db: Database, condition: SQL | undefined, limit: number) {
  return db
    .select(campaignColumns)
    .from(campaigns)
    .leftJoin(blogs, eq(blogs.key, campaigns.blogKey))
    .where(condition)
    .orderBy(desc(campaigns.createdAt), desc(campaigns.key))
    .limit(limit)
}

type NewCampaign = {
  blogId: string
  /** Empty for the title and the subtitle of the blog. */
  subject: string
  preheader: string
  /** Whether the blog may be sent that was sent before. */
  again: boolean
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
  { blogId, subject, preheader, again }: NewCampaign,
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
  const { blog, created } = await batchNamed(db, {
    blog: db
      .select({
        deletedAt: blogs.deletedAt,
        openState: sql<CampaignState | null>`${openState}`.as('open_state'),
      })
      .from(blogs)
      .where(eq(blogs.id, blogId)),
    added: db.insert(campaigns).select(
      sql`SELECT NULL, ${id}, 'blog', 'planned', ${blogs.key}, ${blogs.title}, ${subject}, ${preheader}, NULL, 0, 1,
        ${now().getTime()}, NULL, NULL, 0, '' FROM ${blogs}
        WHERE ${and(eq(blogs.id, blogId), isNull(blogs.deletedAt), sql`${openState} IS NULL`, again ? undefined : sql`NOT ${wasSent}`)}`,
    ),
    created: selectCampaigns(db, eq(campaigns.id, id), 1),
  })
  if (created[0]) return { kind: 'planned', campaign: created[0] }
  if (!blog[0]) return { kind: 'missing' }
  if (blog[0].deletedAt) return { kind: 'in-trash' }
  return blog[0].openState ? { kind: 'open', state: blog[0].openState } : { kind: 'sent-before' }
}
