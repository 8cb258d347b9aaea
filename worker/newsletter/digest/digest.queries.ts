import { and, desc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { blogs } from '../../db/schema/blogs.ts'
import { campaigns } from '../../db/schema/mail.ts'
import { importItems } from '../../db/schema/transfers.ts'

/**
 * The ends of a week and of the week before; null where no digest of the week was planned, or an earlier release planned it.
 */
export async function readEnds(db: Database, { week, weekBefore }: { week: string; weekBefore: string }) {
  const rows = await db
    .select({ week: campaigns.week, endsAt: campaigns.weekEndsAt })
    .from(campaigns)
    .where(inArray(campaigns.week, [week, weekBefore]))
  const endOf = (one: string) => rows.find((row) => row.week === one)?.endsAt ?? null
  return { until: endOf(week), from: endOf(weekBefore) }
}

/**
 * The published articles of a week, the newest first, without those that their author keeps out of digests, and
 * those that were published before an import brought them. It reads one row for each article that was published in the week.
 * @param limit how many at most
 */
export function listDigestArticles(db: Database, { from, until }: { from: Date; until: Date }, limit: number) {
  return db
    .select({
      id: blogs.id,
      slug: blogs.slug,
      title: blogs.title,
      subTitle: blogs.subTitle,
      excerpt: blogs.excerpt,
      category: blogs.category,
      image: blogs.image,
      imageWidth: blogs.imageWidth,
      imageHeight: blogs.imageHeight,
      lang: blogs.lang,
    })
    .from(blogs)
    .where(
      and(
        eq(blogs.isPublished, true),
        isNotNull(blogs.publishedAt),
        gte(blogs.publishedAt, from),
        lt(blogs.publishedAt, until),
        sql`${blogs.details} ->> 'notInDigest' IS NOT TRUE`,
        // The readers of the site that an article was imported from have seen it there.
        sql`NOT EXISTS (
          SELECT 1 FROM ${importItems} WHERE target_id = ${blogs.id} AND kind = 'article' AND done_at >= ${blogs.publishedAt}
        )`,
      ),
    )
    .orderBy(desc(blogs.publishedAt), desc(blogs.listKey))
    .limit(limit)
}
