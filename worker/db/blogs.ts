import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Heading } from '../contract/blog.ts'
import type { CategoryFilter } from '../contract/categories.ts'
import { listLimits } from '../contract/limits.ts'
import type { Position } from '../contract/position.ts'
import { batchNamed } from './batch-named.ts'
import { type CounterName, readTotal, selectTotal, totalColumn, versionColumn } from './counters.ts'
import type { Database } from './database.ts'
import type { Row } from './nested.ts'
import { cutPage } from './page.ts'
import { blogs, blogTexts } from './schema/blogs.ts'
import { thumbnailColumns } from './thumbnail.ts'

/** The columns of a blog in lists: never its text. */
export const summaryColumns = {
  key: blogs.key,
  id: blogs.id,
  title: blogs.title,
  subTitle: blogs.subTitle,
  excerpt: blogs.excerpt,
  category: blogs.category,
  thumbnail: thumbnailColumns(blogs),
  isPublished: blogs.isPublished,
  createdAt: blogs.createdAt,
  publishedAt: blogs.publishedAt,
  updatedAt: blogs.updatedAt,
  readingMinutes: blogs.readingMinutes,
  lang: blogs.lang,
  slug: blogs.slug,
  authors: blogs.authors,
  tags: blogs.tags,
}

export type SummaryRow = Row<typeof summaryColumns>
export type BlogRow = SummaryRow & { commentCount: number; description: string; contents: Heading[] }

type PageRequest = { after: Position | null; limit: number }

type PublishedRequest = PageRequest & { category: CategoryFilter; withLatest: boolean; withPrevious: boolean }

/**
 * A page of published blogs, newest publication first. `withLatest` adds the newest titles of all categories,
 * `withPrevious` the place after which the page before this one starts: null when that is the first page. One batch.
 */
export async function listPublishedBlogs(db: Database, request: PublishedRequest) {
  const { category, after, limit, withLatest, withPrevious } = request
  const includesLatest = category === 'All' && !after && limit >= listLimits.latestArticles
  const counter: CounterName = category === 'All' ? 'published' : `published:${category}`
  const {
    list: rows,
    titles: [titles] = [],
    newer: [newer] = [],
  } = await batchNamed(db, {
    list: selectPublished(db, request, counter),
    titles: withLatest && !includesLatest ? [listLatestTitles(db)] : [],
    newer: withPrevious && after ? [selectNewer(db, category, after, limit)] : [],
  })
  const { rows: page, next } = cutPage(rows, limit, positionOf)
  // Behind the page before this one.
  const newest = newer?.[limit]
  return {
    rows: page,
    next,
    previous: newest ? positionOf(newest) : null,
    total: rows[0]?.total ?? readTotal(await selectTotal(db, counter)),
    totalIsCapped: false,
    version: rows[0]?.version ?? null,
    latest: withLatest ? (titles ?? page.slice(0, listLimits.latestArticles)) : null,
  }
}

/** Each row also has the total and the version, which saves a statement. */
function selectPublished(db: Database, { category, after, limit }: PublishedRequest, counter: CounterName) {
  return db
    .select({ ...summaryColumns, total: totalColumn(counter), version: versionColumn })
    .from(blogs)
    .where(
      and(
        inCategory(category),
        after ? sql`(${blogs.publishedAt}, ${blogs.listKey}) < (${after.at.getTime()}, ${after.key})` : undefined,
      ),
    )
    .orderBy(desc(blogs.publishedAt), desc(blogs.listKey))
    .limit(limit + 1)
}

/** The places of the blogs of the page before the one after `after`, and of one more; oldest first, from an index. */
function selectNewer(db: Database, category: CategoryFilter, after: Position, limit: number) {
  return db
    .select({ publishedAt: blogs.publishedAt, key: blogs.key })
    .from(blogs)
    .where(
      and(inCategory(category), sql`(${blogs.publishedAt}, ${blogs.listKey}) >= (${after.at.getTime()}, ${after.key})`),
    )
    .orderBy(asc(blogs.publishedAt), asc(blogs.listKey))
    .limit(limit + 1)
}

function inCategory(category: CategoryFilter) {
  return and(eq(blogs.isPublished, true), category === 'All' ? undefined : eq(blogs.category, category))
}

function positionOf({ publishedAt, key }: { publishedAt: Date | null; key: number }): Position {
  return { at: publishedAt ?? new Date(0), key }
}

export const titleColumns = { id: blogs.id, title: blogs.title, slug: blogs.slug }

/** The newest published titles, for the footer. */
export function listLatestTitles(db: Database) {
  return db
    .select(titleColumns)
    .from(blogs)
    .where(eq(blogs.isPublished, true))
    .orderBy(desc(blogs.publishedAt), desc(blogs.listKey))
    .limit(listLimits.latestArticles)
}

/** The columns of a whole blog. */
export const wholeColumns = {
  ...summaryColumns,
  commentCount: blogs.commentCount,
  description: blogTexts.description,
  contents: blogTexts.contents,
}

/** A blog, published or not; undefined when there is no such blog, or it is in the Trash. */
export function findBlog(db: Database, id: string): Promise<BlogRow | undefined> {
  return db
    .select(wholeColumns)
    .from(blogs)
    .innerJoin(blogTexts, eq(blogTexts.blogKey, blogs.key))
    .where(notInTrash(id))
    .get()
}

/** A condition: the blog with this id, unless it is in the Trash. */
export function notInTrash(id: string) {
  return and(eq(blogs.id, id), isNull(blogs.deletedAt))
}
