import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { BlogState } from '../../contract/blog.ts'
import { listLimits } from '../../contract/limits.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { blogs } from '../../db/schema/blogs.ts'
import { drafts } from '../../db/schema/drafts.ts'
import { campaigns } from '../../db/schema/mail.ts'
import { keyOfCategory, totalOfReaders, totalOfUninterested } from '../recipients.queries.ts'

export type BlogCampaignRow = Awaited<ReturnType<typeof readBlogToSend>>['campaigns'][number]

/**
 * A blog that may be sent, with the title and the subtitle that publishing it would publish, its newest campaigns, how
 * many would get it, how many get one mail a week instead, and how many no mail about its category. One batch.
 * @returns `blog` is undefined when there is no such blog
 */
export async function readBlogToSend(db: Database, id: string) {
  const isUnpublished = sql`NOT ${blogs.isPublished}`
  const published = (column: SQL) => sql`(SELECT ${column} FROM ${blogs}
    LEFT JOIN ${drafts} ON ${drafts.id} = ${blogs.id} AND ${isUnpublished} WHERE ${blogs.id} = ${id})`
  const categoryKey = keyOfCategory(published(sql`coalesce(${drafts.category}, ${blogs.category})`))
  const numbers = {
    each: totalOfReaders({ kind: 'blog', includesWeekly: false }).as('each'),
    weekly: totalOfReaders({ kind: 'digest', includesWeekly: false }).as('weekly'),
    uninterested: totalOfUninterested(categoryKey).as('uninterested'),
  }
  const {
    blog: [blog],
    rows,
    readers: [readers],
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
    readers: db.select(numbers).from(sql`(SELECT 1)`),
  })
  const { each = 0, weekly = 0, uninterested = 0 } = readers ?? {}
  return { blog, campaigns: rows, recipients: each - uninterested, weekly, uninterested }
}

/**
 * The newest campaign of each of these blogs that has one. A campaign that has not ended is always the newest. It reads some
 * rows for each blog, whatever the number of its campaigns.
 */
export function readNewestCampaigns(db: Database, blogIds: string[]) {
  return db
    .select({
      id: campaigns.id,
      blog: sql<string>`${blogs.id}`.as('blog_id'),
      title: blogs.title,
      state: campaigns.state,
      startedAt: campaigns.startedAt,
    })
    .from(blogs)
    .innerJoin(
      campaigns,
      eq(
        campaigns.key,
        sql`(SELECT key FROM campaigns WHERE blog_key = ${blogs.key} AND kind = 'blog' ORDER BY created_at DESC, key DESC LIMIT 1)`,
      ),
    )
    .where(sql`${blogs.id} IN (SELECT value FROM json_each(${JSON.stringify(blogIds)}))`)
}
