import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import { foldText } from '../content/ids.ts'
import type { CategoryFilter } from '../contract/categories.ts'
import { listLimits } from '../contract/limits.ts'
import type { Heading } from '../contract/shapes.ts'
import { cutComments, selectApprovedComments } from './comments.ts'
import { readTotal, selectTotal } from './counters.ts'
import { cutPage, type Position } from './cursor.ts'
import type { Database } from './database.ts'
import { attachMedia, detachMedia } from './media.ts'
import { selectResources } from './resources.ts'
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
  readingMinutes: blogs.readingMinutes,
}

export type SummaryRow = Pick<typeof blogs.$inferSelect, keyof typeof summaryColumns>
export type BlogRow = SummaryRow & { commentCount: number; description: string; contents: Heading[] }

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
  return { rows: cut.page, nextCursor: cut.nextCursor, total: readTotal(totals), totalIsCapped: false }
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

const firstComments = 20
const relatedBlogs = 3

/** What a whole blog has beyond a summary. */
export const wholeColumns = {
  ...summaryColumns,
  commentCount: blogs.commentCount,
  description: blogTexts.description,
  contents: blogTexts.contents,
}

function selectBlog(db: Database, id: string) {
  return db
    .select(wholeColumns)
    .from(blogs)
    .innerJoin(blogTexts, eq(blogTexts.blogKey, blogs.key))
    .where(eq(blogs.id, id))
}

/** The newest other blogs of a blog's category. */
function selectRelated(db: Database, id: string) {
  const category = db.select({ category: blogs.category }).from(blogs).where(eq(blogs.id, id))
  return db
    .select(summaryColumns)
    .from(blogs)
    .where(and(eq(blogs.isPublished, true), eq(blogs.category, sql`(${category})`), ne(blogs.id, id)))
    .orderBy(desc(blogs.publishedAt), desc(blogs.key))
    .limit(relatedBlogs)
}

/**
 * A whole blog, published or not, with what its page shows besides: its resources, the first page of its comments and
 * related blogs. One batch.
 * @returns undefined when there is none
 */
export async function readBlogPage(db: Database, id: string) {
  const [[blog], resources, commentRows, related] = await db.batch([
    selectBlog(db, id),
    selectResources(db, id),
    selectApprovedComments(db, { blogId: id, after: null, limit: firstComments }),
    selectRelated(db, id),
  ])
  const { page, nextCursor } = cutComments(commentRows, firstComments)
  return blog && { blog, resources, comments: page, commentsNextCursor: nextCursor, related }
}

/** A whole blog by its id, published or not; undefined when there is none. */
export function findBlog(db: Database, id: string): Promise<BlogRow | undefined> {
  return selectBlog(db, id).get()
}

type NewBlog = Pick<
  typeof blogs.$inferInsert,
  | 'id'
  | 'title'
  | 'subTitle'
  | 'excerpt'
  | 'category'
  | 'image'
  | 'imageWidth'
  | 'imageHeight'
  | 'isPublished'
  | 'readingMinutes'
  | 'contentHash'
  | 'idempotencyKey'
  | 'requestHash'
> &
  Pick<typeof blogTexts.$inferInsert, 'source' | 'description' | 'contents' | 'plainText' | 'sanitizerVersion'>

/**
 * Adds a blog, its text and its files in one transaction.
 * @throws the database's constraint error when the idempotency key was used before
 */
export async function insertBlog(db: Database, blog: NewBlog) {
  const { source, description, contents, plainText, sanitizerVersion, ...row } = blog
  const at = now()
  await db.batch([
    db.insert(blogs).values({
      ...row,
      foldedTitle: foldText(row.title),
      createdAt: at,
      publishedAt: row.isPublished ? at : null,
      updatedAt: at,
    }),
    db
      .insert(blogTexts)
      .values({ blogKey: keyOf(db, blog.id), source, description, contents, plainText, sanitizerVersion }),
    attachMedia(db, blog.id),
  ])
}

function keyOf(db: Database, id: string) {
  return sql<number>`(${db.select({ key: blogs.key }).from(blogs).where(eq(blogs.id, id))})`
}

/** What an idempotency key made, if anything. */
export function findAddedBlog(db: Database, idempotencyKey: string) {
  return db
    .select({ id: blogs.id, requestHash: blogs.requestHash })
    .from(blogs)
    .where(eq(blogs.idempotencyKey, idempotencyKey))
    .get()
}

/**
 * Publishes or unpublishes; without a wish, the other of the two. The first publication's date stays.
 * @returns the blog as it is now; undefined when there is none
 */
export async function setPublished(db: Database, id: string, isPublished: boolean | undefined) {
  const [changed] = await db
    .update(blogs)
    .set({
      isPublished: isPublished ?? sql`NOT ${blogs.isPublished}`,
      publishedAt: sql`coalesce(${blogs.publishedAt}, iif(${isPublished ?? sql`NOT ${blogs.isPublished}`}, ${now().getTime()}, NULL))`,
    })
    .where(eq(blogs.id, id))
    .returning({ key: blogs.key, isPublished: blogs.isPublished })
  return changed
}

/**
 * Deletes a blog with its text, comments and resources, and lets its files go: they are unattached afterwards.
 * @returns false when there is no such blog
 */
export async function deleteBlog(db: Database, id: string): Promise<boolean> {
  const [deleted] = await db.batch([
    db.delete(blogs).where(eq(blogs.id, id)).returning({ id: blogs.id }),
    detachMedia(db, id),
  ])
  return deleted.length > 0
}
