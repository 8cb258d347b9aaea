import { and, asc, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { blogsOf, type ListingKind } from '../blogs/listings/listings.queries.ts'
import type { BlogList } from '../blogs/lists/list-columns.queries.ts'
import { publishedIn } from '../blogs/lists/published-blogs.queries.ts'
import { pathPrefixes } from '../contract/addresses.ts'
import { listLimits } from '../contract/limits.ts'
import { batchNamed } from '../db/batch-named.ts'
import { versionOfBlog } from '../db/cache-tags.ts'
import { totalOf } from '../db/counters.ts'
import type { Database } from '../db/database.ts'
import { prepareOnce } from '../db/prepare-once.ts'
import { blogSources, blogs, blogTexts } from '../db/schema/blogs.ts'
import { authors, categories, tags } from '../db/schema/listings.ts'
import { media } from '../db/schema/media.ts'
import { pages } from '../db/schema/publication.ts'
import { blogNamed, keyAtSlug } from '../db/statements/addresses.ts'
import { type BlogRow, notInTrash, summaryColumns, wholeColumns } from '../db/statements/blogs.ts'
import { exportedArticleColumns } from '../db/statements/exported-articles.ts'
import { bylineColumn, type ProfileRow } from '../db/statements/profiles.ts'
import { oneRow, onlyRowOf, type SiteRow, siteColumn } from '../db/statements/site.ts'

/** How many articles the file for language models has. */
const llmsLength = 50
/** How many items a feed has: feed readers fetch it whole, many of them each hour. */
const feedLength = 10
/** How much of an article is in a feed at most, in bytes: about 7,000 words of English. */
export const articleBytes = 48_000

/**
 * A blog with its authors. `description` is longer than `articleBytes` characters where the article is, and may end anywhere then.
 * `imageBytes`: the size of the thumbnail's file; null where it is not known.
 */
export type FeedBlog = BlogRow & { byline: ProfileRow[]; imageBytes: number | null }
export type FeedRows = { blogs: FeedBlog[]; site: SiteRow }

const tables = { category: categories, author: authors, tag: tags }

/** The newest blogs of every category. One batch. */
export async function readFeed(db: Database): Promise<FeedRows> {
  const { blogs, context } = await batchNamed(db, {
    blogs: selectNewest(db, publishedIn(db, null)),
    context: db.select({ site: siteColumn }).from(oneRow),
  })
  return { blogs, site: onlyRowOf(context).site }
}

/**
 * The newest blogs of a category, an author or a tag, with its name and its present slug. One batch.
 * @param slug a present or a former one, in lower case
 * @returns undefined when nothing has the slug, or no published blog has the author or tag
 */
export async function readListingFeed(db: Database, kind: ListingKind, slug: string) {
  const table = tables[kind]
  const isPublic = kind === 'category' ? undefined : sql`blog_count > 0`
  const { blogs, context } = await batchNamed(db, {
    blogs: selectNewest(db, blogsOf(db, kind, slug)),
    context: db
      .select({ name: table.name, slug: table.slug, site: siteColumn })
      .from(table)
      .where(and(sql`${table.key} = ${keyAtSlug(kind, slug)}`, isPublic)),
  })
  return context[0] && { blogs, ...context[0] }
}

/** A blog in the file for language models. */
export type ListedBlog = Pick<BlogRow, 'title' | 'slug' | 'subTitle' | 'excerpt'>

/** The newest blogs for language models, without blogs that search engines are asked to leave out. One batch. */
export async function readNewestForModels(db: Database): Promise<{ blogs: ListedBlog[]; site: SiteRow }> {
  const { title, slug, subTitle, excerpt } = summaryColumns
  const { blogs: newest, context } = await batchNamed(db, {
    blogs: db
      .select({ title, slug, subTitle, excerpt })
      .from(blogs)
      .where(sql`${blogs.key} IN (SELECT key FROM ${publishedIn(db, null).select(null, llmsLength)}) AND ${isIndexed}`)
      .orderBy(desc(blogs.publishedAt), desc(blogs.key)),
    context: db.select({ site: siteColumn }).from(oneRow),
  })
  return { blogs: newest, site: onlyRowOf(context).site }
}

/** The keys come first, so that only the texts of the feed are read. */
function selectNewest(db: Database, list: BlogList) {
  const description = sql<string>`substr(${blogTexts.description}, 1, ${articleBytes + 1})`.as('description')
  const imageBytes = sql<
    number | null
  >`(SELECT ${media.bytes} FROM ${media} WHERE ${media.key} = substr(${blogs.image}, 2))`
  return db
    .select({ ...wholeColumns, byline: bylineColumn(db), description, imageBytes: imageBytes.as('image_bytes') })
    .from(blogs)
    .innerJoin(blogTexts, eq(blogTexts.blogKey, blogs.key))
    .where(sql`${blogs.key} IN (SELECT key FROM ${list.select(null, feedLength)})`)
    .orderBy(desc(blogs.publishedAt), desc(blogs.key))
}

const selectArticle = prepareOnce(['id', 'slug'], (db, name) =>
  db
    .select({ ...exportedArticleColumns, site: siteColumn, version: versionOfBlog })
    .from(blogs)
    .innerJoin(blogSources, eq(blogSources.blogKey, blogs.key))
    .where(and(notInTrash(name, false), eq(blogs.isPublished, true))),
)

/**
 * A published article as its author wrote it, with the publication and the version of the answer. One statement.
 * @param name its id, or its slug now or before
 */
export async function readPublishedArticle(db: Database, name: string) {
  const [found] = await selectArticle(db, blogNamed(name))
  return found
}

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
