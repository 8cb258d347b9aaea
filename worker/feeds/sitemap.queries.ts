import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { pathPrefixes } from '../contract/addresses.ts'
import { listLimits } from '../contract/limits.ts'
import { batchNamed } from '../db/batch-named.ts'
import { totalOf } from '../db/counters.ts'
import type { Database } from '../db/database.ts'
import { blogs } from '../db/schema/blogs.ts'
import { authors, categories, tags } from '../db/schema/listings.ts'
import { pages } from '../db/schema/publication.ts'
import { oneRow, onlyRowOf } from '../db/statements/frame.ts'

/**
 * How many keys of blogs and of tags one sitemap covers. With pages, categories and authors, which are in the first one, it reads
 * at most 2,000 rows, so that crawlers do not use up what the Free plan reads in a day. It may have 50,000 addresses.
 * Source: https://www.sitemaps.org/protocol.html
 */
export const keysOfSitemap = { blogs: 700, tags: 200 }

/** A condition: search engines are not asked to leave the blog out. */
export const isIndexed = sql`${blogs.details} ->> 'isHidden' IS NOT TRUE`

/** How many sitemaps the blogs and the tags need. */
export async function countSitemaps(db: Database): Promise<number> {
  const columns = {
    lastBlog: sql<number>`coalesce((SELECT max(key) FROM ${blogs}), 0)`.as('last_blog'),
    lastTag: sql<number>`coalesce((SELECT max(key) FROM ${tags}), 0)`.as('last_tag'),
  }
  const { lastBlog, lastTag } = onlyRowOf(await db.select(columns).from(oneRow))
  return Math.max(1, Math.ceil(lastBlog / keysOfSitemap.blogs), Math.ceil(lastTag / keysOfSitemap.tags))
}

/** The published blogs of one sitemap, but for those that search engines are asked to leave out. @param part from 1 */
export function listSitemapBlogs(db: Database, part: number) {
  return db
    .select({ slug: blogs.slug, updatedAt: blogs.updatedAt })
    .from(blogs)
    .where(and(isInPart(blogs.key, part, keysOfSitemap.blogs), blogs.isPublished, isIndexed))
    .orderBy(asc(blogs.key))
}

/** The paths of one sitemap's tags that published blogs have. @param part from 1 */
export async function listSitemapTags(db: Database, part: number): Promise<string[]> {
  const rows = await db
    .select({ slug: tags.slug })
    .from(tags)
    .where(and(isInPart(tags.key, part, keysOfSitemap.tags), isNull(tags.mergedInto), gt(tags.blogCount, 0)))
    .orderBy(asc(tags.key))
  return rows.map(({ slug }) => pathPrefixes.tag + slug)
}

/** A condition: a key is one of those that a part covers. */
function isInPart(key: SQLiteColumn, part: number, keys: number) {
  return and(gt(key, (part - 1) * keys), lte(key, part * keys))
}

/** The paths of the publication's own pages, and of categories and authors with published blogs. One batch. */
export async function listSitemapPaths(db: Database): Promise<string[]> {
  const rows = await batchNamed(db, {
    page: db
      .select({ slug: pages.slug })
      .from(pages)
      .where(eq(pages.isPublished, true))
      .orderBy(asc(pages.place), asc(pages.position), asc(pages.key))
      .limit(listLimits.pages),
    category: db
      .select({ slug: categories.slug })
      .from(categories)
      .where(gt(totalOf(sql`'published:' || ${categories.name}`), 0))
      .orderBy(asc(categories.position), asc(categories.key))
      .limit(listLimits.categories),
    author: db
      .select({ slug: authors.slug })
      .from(authors)
      .where(gt(authors.blogCount, 0))
      .orderBy(asc(authors.foldedName), asc(authors.key))
      .limit(listLimits.authors),
  })
  const pathsOf = (kind: keyof typeof rows) => rows[kind].map(({ slug }) => pathPrefixes[kind] + slug)
  return [...pathsOf('page'), ...pathsOf('category'), ...pathsOf('author')]
}
