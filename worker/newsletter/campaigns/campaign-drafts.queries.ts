import { and, desc, eq, sql } from 'drizzle-orm'
import type { BlogState } from '../../contract/blog.ts'
import { listLimits } from '../../contract/limits.ts'
import { batchNamed } from '../../db/batch-named.ts'
import { readTotal, selectTotal } from '../../db/counters.ts'
import type { Database } from '../../db/database.ts'
import { blogs } from '../../db/schema/blogs.ts'
import { drafts } from '../../db/schema/drafts.ts'
import { campaigns } from '../../db/schema/mail.ts'

export type BlogCampaignRow = Awaited<ReturnType<typeof readBlogToSend>>['campaigns'][number]

/**
 * A blog that may be sent, with the title and the subtitle that publishing it would publish, its newest campaigns, how
 * many would get it, and how many get one mail a week instead. One batch.
 * @returns `blog` is undefined when there is no such blog
 */
export async function readBlogToSend(db: Database, id: string) {
  const isUnpublished = sql`NOT ${blogs.isPublished}`
  const {
    blog: [blog],
    rows,
    confirmed,
    weekly,
  } = await batchNamed(db, {
    blog: db
      .select({
        title: sql<string>`coalesce(${drafts.title}, ${blogs.title})`.as('latest_title'),
        subTitle: sql<string>`coalesce(${drafts.subTitle}, ${blogs.subTitle})`.as('latest_sub_title'),
        state: sql<BlogState>`${blogs.state}`.as('state'),
      })
      .from(blogs)
      .leftJoin(drafts, and(eq(drafts.id, blogs.id), isUnpublished))
      .where(eq(blogs.id, id)),
    rows: db
      .select({
        id: campaigns.id,
        state: campaigns.state,
        subject: campaigns.subject,
        preheader: campaigns.preheader,
        intro: campaigns.intro,
        recipients: campaigns.recipients,
        startedAt: campaigns.startedAt,
        notBefore: campaigns.notBefore,
        audience: campaigns.audience,
        endedAt: campaigns.endedAt,
        accepted: campaigns.accepted,
        refused: campaigns.refused,
        unknown: campaigns.unknown,
      })
      .from(campaigns)
      .where(
        and(
          sql`${campaigns.blogKey} = (SELECT ${blogs.key} FROM ${blogs} WHERE ${blogs.id} = ${id})`,
          eq(campaigns.kind, 'blog'),
        ),
      )
      .orderBy(desc(campaigns.createdAt), desc(campaigns.key))
      .limit(listLimits.earlierCampaigns),
    confirmed: selectTotal(db, 'subscribers:confirmed'),
    weekly: selectTotal(db, 'subscribers:weekly'),
  })
  return { blog, campaigns: rows, recipients: readTotal(confirmed) - readTotal(weekly), weekly: readTotal(weekly) }
}
