import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { type Version, versionOfBlog } from '../cache-tags.ts'
import type { Database } from '../database.ts'
import { nestedRows } from '../nested.ts'
import { prepareOnce } from '../prepare-once.ts'
import { blogs, blogTexts, derived } from '../schema/blogs.ts'
import { blogNamed } from './addresses.ts'
import { type CommentPage, commentColumns, cutComments, selectApprovedComments, startOf } from './approved-comments.ts'
import { notInTrash, ownerFor, summaryColumns, titleColumns, wholeColumns } from './blogs.ts'
import { bylineColumn } from './profiles.ts'
import { resourcesColumn } from './resources.ts'
import { frameColumns } from './site.ts'

/** How many comments the page of a blog has, replies among them. */
export const commentsOnPage = 20
const newestComments: CommentPage = { order: null, after: null, limit: commentsOnPage }
const maxRelated = 3

/** The newest blogs of a category. @param condition leaves some of them out */
export function selectNewestOf(db: Database, category: string | SQL, condition?: SQL) {
  return db
    .select(summaryColumns)
    .from(blogs)
    .where(and(eq(blogs.isPublished, true), eq(blogs.category, category), condition))
    .orderBy(desc(blogs.publishedAt), desc(blogs.listKey))
    .limit(maxRelated)
}

/**
 * SQL for the related blogs of the row of `blog_texts` in the surrounding select: the stored ones that are published, and
 * after them the newest of its category.
 */
function relatedRows(db: Database): SQL {
  const isOfRow = sql`${derived.blogKey} = ${blogTexts.blogKey}`
  // CROSS JOIN keeps the order of the stored list.
  const stored = db
    .select(summaryColumns)
    .from(derived)
    .crossJoin(sql`json_each(${derived.related})`)
    .crossJoin(blogs)
    .where(sql`${isOfRow} AND ${blogs.id} = json_each.value AND ${blogs.isPublished}`)
  const isNotStored = sql`${blogs.id} NOT IN (
    SELECT json_each.value FROM ${derived} CROSS JOIN json_each(${derived.related}) WHERE ${isOfRow}
  )`
  const category = sql`(${db.select({ category: blogs.category }).from(blogs).where(sql`key = ${blogTexts.blogKey}`)})`
  const newest = selectNewestOf(db, category, sql`${blogs.key} <> ${blogTexts.blogKey} AND ${isNotStored}`)
  return sql`(SELECT * FROM ${stored} UNION ALL SELECT * FROM ${newest} LIMIT ${maxRelated})`
}

/** How many of these rows are stored ones. */
const alikeColumn = sql<number>`(
  SELECT count(*) FROM (
    SELECT 1 FROM ${derived} CROSS JOIN json_each(${derived.related}) CROSS JOIN blogs AS other ON other.id = json_each.value
    WHERE ${derived.blogKey} = ${blogTexts.blogKey} AND other.is_published LIMIT ${sql.raw(String(maxRelated))}
  )
)`.as('alike')

const neighbourColumns = { ...titleColumns, lang: blogs.lang }

/**
 * The blog that was published next before or after the row of `blogs` in the surrounding select. With the pluses, SQLite
 * seeks by both columns: compared with a column that has a type it seeks by the first one, and reads every blog that was
 * published at the same time.
 */
function neighbourColumn(db: Database, side: 'previous' | 'next') {
  const other = alias(blogs, 'other')
  const [direction, isBeyond] = side === 'next' ? [asc, sql.raw('>')] : [desc, sql.raw('<')]
  const select = db
    .select({ id: other.id, title: other.title, slug: other.slug, lang: other.lang })
    .from(other)
    .where(
      and(
        eq(other.isPublished, true),
        sql`(${other.publishedAt}, ${other.listKey}) ${isBeyond} (+${blogs.publishedAt}, +${blogs.key})`,
      ),
    )
    .orderBy(direction(other.publishedAt), direction(other.listKey))
    .limit(1)
  return nestedRows(neighbourColumns, select, side)
}

const selectPage = prepareOnce(
  ['id', 'slug', 'first', 'second'],
  (db, { id, slug, ...start }, isForAdmin: boolean, order: CommentPage['order'], hasStart: boolean) => {
    const key = sql`${blogTexts.blogKey}`
    const comments = selectApprovedComments(db, key, order, hasStart ? start : null, commentsOnPage)
    return db
      .select({
        ...wholeColumns,
        owner: ownerFor(isForAdmin),
        byline: bylineColumn(db),
        resources: resourcesColumn,
        comments: nestedRows(commentColumns, comments, 'comments'),
        related: nestedRows(summaryColumns, relatedRows(db), 'related'),
        alike: alikeColumn,
        previous: neighbourColumn(db, 'previous'),
        next: neighbourColumn(db, 'next'),
        ...frameColumns(db),
        version: versionOfBlog,
      })
      .from(blogs)
      .innerJoin(blogTexts, eq(blogTexts.blogKey, blogs.key))
      .where(notInTrash({ id, slug }, isForAdmin))
  },
)

/**
 * A blog, published or not, with the other parts of its page: its authors, its resources, a page of its comments, related blogs,
 * the ones before and after it, and the parts around its content. `nextComments` is where the next page of comments begins.
 * One statement.
 * @param id or slug
 * @param commentPage of `commentsOnPage` comments
 * @returns undefined when there is no such blog, or it is in the Trash
 */
export async function readBlogPage(db: Database, id: string, isForAdmin = false, commentPage = newestComments) {
  const start = startOf(commentPage)
  const values = { ...blogNamed(id), ...(start ?? { first: null, second: null }) }
  const [found] = await selectPage(db, values, isForAdmin, commentPage.order, start !== null)
  if (!found) return undefined
  const { byline, resources, comments: rows, related, alike, previous, next, latest, site, version, ...blog } = found
  const { rows: page, next: nextComments } = cutComments(rows, commentPage)
  const neighbours = { previous: previous[0] ?? null, next: next[0] ?? null }
  return {
    blog,
    byline,
    resources,
    comments: page,
    nextComments,
    related,
    alike,
    neighbours,
    frame: { latest, site, version },
  }
}

const selectVersion = prepareOnce(['id', 'slug'], (db, name) =>
  db
    .select({ version: versionOfBlog })
    .from(blogs)
    .where(and(notInTrash(name, false), eq(blogs.isPublished, true))),
)

/** The version of an answer with a published blog, in a statement of its own. @returns undefined when there is none */
export async function readBlogVersion(db: Database, id: string): Promise<Version | undefined> {
  const [found] = await selectVersion(db, blogNamed(id))
  return found?.version
}
