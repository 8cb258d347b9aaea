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
import { oneRow, onlyRowOf } from '../db/statements/site.ts'

/**
 * How many keys of each kind one sitemap covers. With the authors, which are in the first one, it reads at most 2,000 rows, so that crawlers do not use up what the Free plan reads in a day. It may have 50,000 addresses.
 * Source: https://www.sitemaps.org/protocol.html
 */
export const keysOfSitemap = { blogs: 700, tags: 200, pages: 300, categories: 150 }

/** A condition: search engines are not asked to leave the blog out. */
export const isIndexed = sql`${blogs.details} ->> 'isHidden' IS NOT TRUE`

/** How many sitemaps there are. */
export async function countSitemaps(db: Database): Promise<number> {
  const columns = {
    lastBlog: sql<number>`coalesce((SELECT max(key) FROM ${blogs}), 0)`.as('last_blog'),
    lastTag: sql<number>`coalesce((SELECT max(key) FROM ${tags}), 0)`.as('last_tag'),
    lastPage: sql<number>`coalesce((SELECT max(key) FROM ${pages}), 0)`.as('last_page'),
    lastCategory: sql<number>`coalesce((SELECT max(key) FROM ${categories}), 0)`.as('last_category'),
  }
  const { lastBlog, lastTag, lastPage, lastCategory } = onlyRowOf(await db.select(columns).from(oneRow))
  const needed = [
    lastBlog / keysOfSitemap.blogs,
    lastTag / keysOfSitemap.tags,
    lastPage / keysOfSitemap.pages,
    lastCategory / keysOfSitemap.categories,
  ]
  return Math.max(1, ...needed.map(Math.ceil))
}

/** The published blogs of one sitemap, without blogs that search engines are asked to leave out. @param part from 1 */
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

/** A condition: a part covers a key. */
function isInPart(key: SQLiteColumn, part: number, keys: number) {
  return and(gt(key, (part - 1) * keys), lte(key, part * keys))
}

/**
 * The paths of the publication's own pages and of categories with published blogs of one sitemap, and in the first one the paths of
 * authors with published blogs. One batch. @param part from 1
 */
export async function listSitemapPaths(db: Database, part: number): Promise<string[]> {
  const rows = await batchNamed(db, {
    page: db
      .select({ slug: pages.slug })
      .from(pages)
      .where(and(isInPart(pages.key, part, keysOfSitemap.pages), eq(pages.isPublished, true)))
      .orderBy(asc(pages.key)),
    category: db
      .select({ slug: categories.slug })
      .from(categories)
      .where(
        and(
          isInPart(categories.key, part, keysOfSitemap.categories),
          gt(totalOf(sql`'published:' || ${categories.name}`), 0),
        ),
      )
      .orderBy(asc(categories.key)),
    author: db
      .select({ slug: authors.slug })
      .from(authors)
      .where(and(gt(authors.blogCount, 0), part === 1 ? undefined : sql`FALSE`))
      .orderBy(asc(authors.foldedName), asc(authors.key))
      .limit(listLimits.authors),
  })
  const pathsOf = (kind: keyof typeof rows) => rows[kind].map(({ slug }) => pathPrefixes[kind] + slug)
  return [...pathsOf('page'), ...pathsOf('category'), ...pathsOf('author')]
}
