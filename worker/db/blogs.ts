import { and, desc, eq, sql } from 'drizzle-orm'
import type { CategoryFilter } from '../contract/categories.ts'
import { listLimits } from '../contract/limits.ts'
import { readTotal, selectTotal } from './counters.ts'
import { cutPage, type Position } from './cursor.ts'
import type { Database } from './database.ts'
import { blogs, blogTexts } from './schema.ts'

/** What lists show of a blog: never its text. */
export const summaryColumns = {
  key: blogs.key,
  id: blogs.id,
  title: blogs.title,
  subTitle: blogs.subTitle,
  excerpt: blogs.excerpt,
  category: blogs.category,
  image: blogs.image,
  imageWidth: blogs.imageWidth,
  imageHeight: blogs.imageHeight,
  isPublished: blogs.isPublished,
  createdAt: blogs.createdAt,
  publishedAt: blogs.publishedAt,
  updatedAt: blogs.updatedAt,
  commentCount: blogs.commentCount,
}

export type SummaryRow = Pick<typeof blogs.$inferSelect, keyof typeof summaryColumns>
export type BlogRow = SummaryRow & { description: string }

type PageRequest = { after: Position | null; limit: number }

/** A page of published blogs, newest publication first. */
export async function listPublishedBlogs(db: Database, request: PageRequest & { category: CategoryFilter }) {
  const { category, after, limit } = request
  const [rows, totals] = await db.batch([
    db
      .select(summaryColumns)
      .from(blogs)
      .where(
        and(
          eq(blogs.isPublished, true),
          category === 'All' ? undefined : eq(blogs.category, category),
          after ? sql`(${blogs.publishedAt}, ${blogs.key}) < (${after.at.getTime()}, ${after.key})` : undefined,
        ),
      )
      .orderBy(desc(blogs.publishedAt), desc(blogs.key))
      .limit(limit + 1),
    selectTotal(db, category === 'All' ? 'published' : `published:${category}`),
  ])
  const cut = cutPage(rows, limit, ({ publishedAt, key }) => ({ at: publishedAt ?? new Date(0), key }))
  return { rows: cut.page, nextCursor: cut.nextCursor, total: readTotal(totals) }
}

/** A page of all blogs, drafts included, newest first. */
export async function listAllBlogs(db: Database, { after, limit }: PageRequest) {
  const [rows, totals] = await db.batch([
    db
      .select(summaryColumns)
      .from(blogs)
      .where(after ? sql`(${blogs.createdAt}, ${blogs.key}) < (${after.at.getTime()}, ${after.key})` : undefined)
      .orderBy(desc(blogs.createdAt), desc(blogs.key))
      .limit(limit + 1),
    selectTotal(db, 'blogs'),
  ])
  const cut = cutPage(rows, limit, ({ createdAt, key }) => ({ at: createdAt, key }))
  return { rows: cut.page, nextCursor: cut.nextCursor, total: readTotal(totals) }
}

/** The newest published titles, for the footer. */
export function listLatestTitles(db: Database) {
  return db
    .select({ id: blogs.id, title: blogs.title })
    .from(blogs)
    .where(eq(blogs.isPublished, true))
    .orderBy(desc(blogs.publishedAt), desc(blogs.key))
    .limit(listLimits.latestArticles)
}

/** A whole blog by its id, published or not; undefined when there is none. */
export function findBlog(db: Database, id: string): Promise<BlogRow | undefined> {
  return db
    .select({ ...summaryColumns, description: blogTexts.description })
    .from(blogs)
    .innerJoin(blogTexts, eq(blogTexts.blogKey, blogs.key))
    .where(eq(blogs.id, id))
    .get()
}
