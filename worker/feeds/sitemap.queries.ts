import { and, asc, eq, gt, isNull, lt, lte, max, sql } from 'drizzle-orm'
import { pathPrefixes } from '../contract/addresses.ts'
import { listLimits } from '../contract/limits.ts'
import { batchNamed } from '../db/batch-named.ts'
import { totalOf } from '../db/counters.ts'
import type { Database } from '../db/database.ts'
import { blogs } from '../db/schema/blogs.ts'
import { authors, categories, tags } from '../db/schema/listings.ts'
import { pages } from '../db/schema/publication.ts'

/**
 * How many keys of blogs one sitemap covers: with all other pages, which are in the first one, it has fewer than the 50,000
 * addresses that it may have. Source: https://www.sitemaps.org/protocol.html
 */
export const blogsOfSitemap = 35_000

/** How many sitemaps the blogs need. */
export async function countSitemaps(db: Database): Promise<number> {
  const row = await db
    .select({ lastKey: max(blogs.key) })
    .from(blogs)
    .get()
  return Math.max(1, Math.ceil((row?.lastKey ?? 0) / blogsOfSitemap))
}

/** The published blogs of one sitemap, but for those that search engines are asked to leave out. @param part from 1 */
export function listSitemapBlogs(db: Database, part: number) {
  return db
    .select({ slug: blogs.slug, updatedAt: blogs.updatedAt })
    .from(blogs)
    .where(
      and(
        gt(blogs.key, (part - 1) * blogsOfSitemap),
        lte(blogs.key, part * blogsOfSitemap),
        eq(blogs.isPublished, true),
        sql`${blogs.details} ->> 'isHidden' IS NOT TRUE`,
      ),
    )
    .orderBy(asc(blogs.key))
}

/** The paths of the publication's own pages, and of categories, authors and tags with published blogs. One batch. */
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
    tag: db
      .select({ slug: tags.slug })
      .from(tags)
      .where(and(isNull(tags.mergedInto), lt(tags.useRank, 0)))
      .orderBy(asc(tags.useRank), asc(tags.foldedName))
      .limit(listLimits.tags),
  })
  const pathsOf = (kind: keyof typeof rows) => rows[kind].map(({ slug }) => pathPrefixes[kind] + slug)
  return [...pathsOf('page'), ...pathsOf('category'), ...pathsOf('author'), ...pathsOf('tag')]
}
