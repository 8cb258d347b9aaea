import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Heading } from '../../contract/blog.ts'
import type { BlogDetails } from '../../contract/blog-details.ts'
import { listLimits } from '../../contract/limits.ts'
import type { Database } from '../database.ts'
import type { Row } from '../nested.ts'
import type { Value } from '../prepare-once.ts'
import { blogs, blogTexts } from '../schema/blogs.ts'
import { type BlogName, blogKeyAt, blogNamed } from './addresses.ts'
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
export type BlogRow = SummaryRow & {
  commentCount: number
  description: string
  contents: Heading[]
  details: Partial<BlogDetails>
}

export const titleColumns = { id: blogs.id, title: blogs.title, slug: blogs.slug }

/** A statement that reads the newest published titles, for the footer. */
export function listLatestTitles(db: Database, limit: Value<number> = listLimits.latestArticles) {
  return db
    .select(titleColumns)
    .from(blogs)
    .where(eq(blogs.isPublished, true))
    .orderBy(desc(blogs.publishedAt), desc(blogs.listKey))
    .limit(limit)
}

/** The columns of a whole blog. */
export const wholeColumns = {
  ...summaryColumns,
  commentCount: blogs.commentCount,
  description: blogTexts.description,
  contents: blogTexts.contents,
  details: blogs.details,
}

/** A blog, published or not; undefined when there is no such blog, or it is in the Trash. @param id or slug */
export function findBlog(db: Database, id: string, isForAdmin = false): Promise<BlogRow | undefined> {
  return db
    .select(wholeColumns)
    .from(blogs)
    .innerJoin(blogTexts, eq(blogTexts.blogKey, blogs.key))
    .where(notInTrash(blogNamed(id), isForAdmin))
    .get()
}

/** A condition: the blog with this id, or with this slug now or before (addresses.ts), unless it is in the Trash. */
export function notInTrash(name: BlogName, isForAdmin: boolean) {
  return and(eq(blogs.key, blogKeyAt(name, isForAdmin)), isNull(blogs.deletedAt))
}
