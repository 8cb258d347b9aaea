import { and, desc, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Heading } from '../../contract/blog.ts'
import type { BlogDetails } from '../../contract/blog-details.ts'
import type { EventKind } from '../../contract/events.ts'
import { listLimits } from '../../contract/limits.ts'
import { foldText } from '../../fold-text.ts'
import { composeSearchText } from '../../language/search-text.ts'
import type { Acting } from '../acting.ts'
import type { Database } from '../database.ts'
import type { Row } from '../nested.ts'
import type { Value } from '../prepare-once.ts'
import { recordEvent } from '../record-events.ts'
import { blogs, blogTexts } from '../schema/blogs.ts'
import { drafts } from '../schema/drafts.ts'
import { categories } from '../schema/listings.ts'
import { settings } from '../schema/publication.ts'
import { type BlogName, blogKeyAt, blogNamed } from './addresses.ts'
import { ownerColumn, rangesOf } from './ownership.ts'
import { flattenThumbnail, type Thumbnail, thumbnailColumns } from './thumbnail.ts'

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

/** A column with the owner of a blog for a signed-in account; null for readers, whose answers do not depend on it. */
export function ownerFor(isForAdmin: boolean) {
  return (isForAdmin ? ownerColumn(sql`blogs.created_by`) : sql<number | null>`NULL`).as('owner')
}

/** The columns of a whole blog. */
export const wholeColumns = {
  ...summaryColumns,
  commentCount: blogs.commentCount,
  description: blogTexts.description,
  contents: blogTexts.contents,
  details: blogs.details,
}

/** A blog, published or not; undefined when there is no such blog, or it is in the Trash. @param id or slug @param isForAdmin whether an account asks, for which it has its owner */
export function findBlog(
  db: Database,
  id: string,
  isForAdmin = false,
): Promise<(BlogRow & { owner: number | null }) | undefined> {
  return db
    .select({ ...wholeColumns, owner: ownerFor(isForAdmin) })
    .from(blogs)
    .innerJoin(blogTexts, eq(blogTexts.blogKey, blogs.key))
    .where(notInTrash(blogNamed(id), isForAdmin))
    .get()
}

/** A condition: the blog with this id, or with this slug now or before (addresses.ts), unless it is in the Trash. */
export function notInTrash(name: BlogName, isForAdmin: boolean) {
  return and(eq(blogs.key, blogKeyAt(name, isForAdmin)), isNull(blogs.deletedAt))
}

type BlogColumns = typeof blogs.$inferSelect
type TextColumns = typeof blogTexts.$inferSelect

/** The content of a blog with everything that is derived from its text. */
export type ComposedBlog = Pick<
  BlogColumns,
  'title' | 'subTitle' | 'category' | 'excerpt' | 'readingMinutes' | 'lang' | 'contentHash' | 'details' | 'imageFocus'
> &
  Pick<TextColumns, 'description' | 'contents' | 'plainText' | 'sanitizerVersion'> & {
    thumbnail: Thumbnail
    source: string
    /** The key prefixes of the images that it uses. */
    keyPrefixes: string[]
    /** The names of its tags, in their order. */
    tagNames: string[]
  }

/**
 * The values that a blog's content has in the tables that store it. A category that does not exist when they are written
 * violates the NOT NULL constraint of `blogs.category`.
 * @param isIndexedLater whether the cron prepares its search text
 */
export function rowsOf(
  { thumbnail, source, keyPrefixes, tagNames, ...composed }: ComposedBlog,
  isIndexedLater: boolean,
) {
  const { description, contents, plainText, sanitizerVersion, ...row } = composed
  return {
    blog: {
      ...row,
      category: sql<string>`(SELECT name FROM ${categories} WHERE name = ${row.category})`,
      ...flattenThumbnail(thumbnail),
      foldedTitle: foldText(row.title),
    },
    text: { description, contents, plainText, sanitizerVersion },
    source: { source },
    search: isIndexedLater ? null : composeSearchText({ ...composed, tags: tagNames }),
  }
}

/** SQL for the facts of an event of a blog, a draft or a page: its title. @param more names and values, each with a comma before it */
export function titled(more: SQL = sql``): SQL {
  return sql`json_object('title', substr(title, 1, 100)${more})`
}

/** A further fact: it is the event of a draft that was not added. */
export const isDraft = sql`, 'isDraft', json('true')`

type BlogEvent = {
  kind: EventKind | SQL
  /** A condition on `blogs`. */
  which: SQL | undefined
  /** When the blogs are to be published, if the change schedules them. */
  at?: Date | null | undefined
  /** Of an update by a button. */
  change?: 'pinned' | 'unpinned' | 'picture'
  /** Further facts, as `titled` takes them. */
  more?: SQL
}

/** A statement that records an event of each blog of some. */
export function recordBlogs(acting: Acting, { kind, which, at, change, ...others }: BlogEvent) {
  const more = at ? sql`, 'at', ${at.toISOString()}` : change ? sql`, 'change', ${change}` : others.more
  const from = sql`${blogs} WHERE ${which}`
  return recordEvent(acting, { kind: at ? 'blog.scheduled' : kind, subject: sql`id`, facts: titled(more), from })
}

/** How much HTML of a draft a list reads for its first words (article/excerpt.ts), in characters. */
const beginningLength = 2_000

/** A column with the beginning of the HTML of a draft without a title; empty for one with a title. */
export const openingColumn = sql<string>`iif(
  trim(${drafts.title}) = '', substr(${drafts.source}, 1, ${sql.raw(String(beginningLength))}), ''
)`.as('opening')

/** A condition: a draft was not added, and is in the Trash or outside. Its second part lets SQLite use the indexes of such drafts. */
export function isListedIn(place: 'unfinished' | 'trash'): SQL {
  return sql`drafts.state = ${place} AND drafts.state <> 'added'`
}

/** How many of an account's newest drafts a list looks at. */
const mostOfOwner = 1_000

/** A condition: a draft was made by an account, was not added, and is in the Trash or outside. Its drafts are read by its index. */
export function isMadeBy(owner: number, place: 'unfinished' | 'trash'): SQL {
  const newest = rangesOf(owner).map(
    (range) => sql`SELECT * FROM (SELECT rowid FROM drafts WHERE ${range} ORDER BY rowid DESC LIMIT ${mostOfOwner})`,
  )
  return sql`drafts.rowid IN (${sql.join(newest, sql` UNION ALL `)}) AND +drafts.state = ${place}`
}

/** Selects the blog that the home page begins with, if one is pinned and published. */
export function selectPinned(db: Database) {
  return db
    .select(summaryColumns)
    .from(blogs)
    .where(and(sql`${blogs.key} = (SELECT ${settings.pinnedBlog} FROM ${settings} WHERE key = 1)`, blogs.isPublished))
}

/** Whether the row of `blogs` in the surrounding statement is pinned. */
export const isPinned = sql`EXISTS (SELECT 1 FROM ${settings} WHERE key = 1 AND pinned_blog = blogs.key)`.mapWith(
  blogs.isPublished,
)

/**
 * Pins a blog in place of the one before, or takes the pin off it; another one keeps its pin.
 * @returns false when there is no such blog, or it is in the Trash
 */
export async function updatePinned(acting: Acting, id: string, isWanted: boolean): Promise<boolean> {
  const { db } = acting
  const key = sql`(SELECT key FROM ${blogs} WHERE id = ${id} AND deleted_at IS NULL)`
  const [found] = await db.batch([
    db.select({ key: blogs.key }).from(blogs).where(sql`key = ${key}`),
    recordBlogs(acting, {
      kind: 'blog.updated',
      which: sql`key = ${key} AND ${isWanted ? not(isPinned) : isPinned}`,
      change: isWanted ? 'pinned' : 'unpinned',
    }),
    db
      .update(settings)
      .set({ pinnedBlog: isWanted ? key : null })
      .where(sql`key = 1 AND ${isWanted ? sql`${key} IS NOT NULL` : sql`pinned_blog = ${key}`}`),
  ])
  return found.length > 0
}
