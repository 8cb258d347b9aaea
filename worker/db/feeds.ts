import { and, asc, desc, eq, gt, lte, max, sql } from 'drizzle-orm'
import type { CategoryFilter } from '../contract/categories.ts'
import { type BlogRow, wholeColumns } from './blogs.ts'
import type { Database } from './database.ts'
import { blogs, blogTexts } from './schema/blogs.ts'

/** How many articles a feed has, each with its whole text. */
const feedLength = 20
/** How many addresses one sitemap may have. Source: https://www.sitemaps.org/protocol.html */
export const sitemapLength = 50_000

/** The newest published blogs with their texts. */
export function listFeedBlogs(db: Database, category: CategoryFilter): Promise<BlogRow[]> {
  return db
    .select(wholeColumns)
    .from(blogs)
    .innerJoin(blogTexts, eq(blogTexts.blogKey, blogs.key))
    .where(and(eq(blogs.isPublished, true), category === 'All' ? undefined : eq(blogs.category, category)))
    .orderBy(desc(blogs.publishedAt), desc(blogs.listKey))
    .limit(feedLength)
    .all()
}

/** How many sitemaps the blogs need: one for each 50,000 keys. */
export async function countSitemaps(db: Database): Promise<number> {
  const row = await db
    .select({ lastKey: max(blogs.key) })
    .from(blogs)
    .get()
  return Math.max(1, Math.ceil((row?.lastKey ?? 0) / sitemapLength))
}

/** Blogs that search engines are not asked to leave out. */
const isFound = sql`${blogs.details} ->> 'isHidden' IS NULL`

/** The published blogs of one sitemap. @param part counted from 1 */
export function listSitemapBlogs(db: Database, part: number) {
  return db
    .select({ id: blogs.id, updatedAt: blogs.updatedAt })
    .from(blogs)
    .where(
      and(
        gt(blogs.key, (part - 1) * sitemapLength),
        lte(blogs.key, part * sitemapLength),
        eq(blogs.isPublished, true),
        isFound,
      ),
    )
    .orderBy(asc(blogs.key))
}
