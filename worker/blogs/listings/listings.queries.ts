import { and, asc, desc, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import { totalOf } from '../../db/counters.ts'
import type { Database } from '../../db/database.ts'
import { nestedRows } from '../../db/nested.ts'
import { prepareOnce, type Value } from '../../db/prepare-once.ts'
import { blogs } from '../../db/schema/blogs.ts'
import { authors, blogAuthors, blogTags, categories, tags } from '../../db/schema/listings.ts'
import { counters } from '../../db/schema/upkeep.ts'
import { keyAtSlug } from '../../db/statements/addresses.ts'
import { summaryColumns } from '../../db/statements/blogs.ts'
import { categoryColumns } from '../../db/statements/categories.ts'
import { profileColumns } from '../../db/statements/profiles.ts'
import { frameColumns, oneRow, onlyRowOf } from '../../db/statements/site.ts'
import {
  type BlogList,
  cutList,
  type ListPlace,
  listColumns,
  listNames,
  listValues,
  type PageRequest,
} from '../lists/list-columns.queries.ts'
import { publishedIn } from '../lists/published-blogs.queries.ts'

const tagColumns = { name: tags.name, slug: tags.slug, description: tags.description }

/** The kinds of things that have a page with a list of their blogs. */
export type ListingKind = 'category' | 'author' | 'tag'

const selectCategory = prepareOnce([...listNames, 'slug'], (db, { slug, ...values }, isFirstPage: boolean) =>
  db
    .select({ listing: categoryColumns, ...listColumns(db, blogsOf(db, 'category', slug), values, isFirstPage) })
    .from(categories)
    .where(sql`${categories.key} = ${keyAtSlug('category', slug)}`),
)

/**
 * A category with a page of its published blogs. One statement.
 * @param slug a present or a former one, in lower case
 * @returns undefined when there is no such category
 */
export async function readCategory(db: Database, slug: string, request: PageRequest) {
  const [row] = await selectCategory(db, { ...listValues(request, false), slug }, request.after === null)
  return row && { listing: row.listing, list: cutList(row, request.limit) }
}

const selectAuthor = prepareOnce([...listNames, 'slug'], (db, { slug, ...values }, isFirstPage: boolean) =>
  db
    .select({ listing: profileColumns, ...listColumns(db, blogsOf(db, 'author', slug), values, isFirstPage) })
    .from(authors)
    .where(and(sql`${authors.key} = ${keyAtSlug('author', slug)}`, gt(authors.blogCount, 0))),
)

/** An author by its slug, with a page of its published blogs; undefined also while no published blog has it. */
export async function readAuthor(db: Database, slug: string, request: PageRequest) {
  const [row] = await selectAuthor(db, { ...listValues(request, false), slug }, request.after === null)
  return row && { listing: row.listing, list: cutList(row, request.limit) }
}

const selectTag = prepareOnce([...listNames, 'slug'], (db, { slug, ...values }, isFirstPage: boolean) =>
  db
    .select({ listing: tagColumns, ...listColumns(db, blogsOf(db, 'tag', slug), values, isFirstPage) })
    .from(tags)
    .where(and(sql`${tags.key} = ${keyAtSlug('tag', slug)}`, gt(tags.blogCount, 0))),
)

/** A tag by its slug, with a page of its published blogs; undefined also while no published blog has it. */
export async function readTag(db: Database, slug: string, request: PageRequest) {
  const [row] = await selectTag(db, { ...listValues(request, false), slug }, request.after === null)
  return row && { listing: row.listing, list: cutList(row, request.limit) }
}

/** The published blogs of a category, an author or a tag. @param slug a present or a former one, in lower case */
export function blogsOf(db: Database, kind: ListingKind, slug: Value<string>): BlogList {
  const key = keyAtSlug(kind, slug)
  if (kind === 'category') return publishedIn(db, sql`(SELECT name FROM ${categories} WHERE key = ${key})`)
  if (kind === 'author')
    return linkedBlogs(db, blogAuthors, sql`${blogAuthors.authorKey} = ${key}`, countOf(authors, key))
  return linkedBlogs(db, blogTags, sql`${blogTags.tagKey} = ${key}`, countOf(tags, key))
}

function countOf(table: typeof authors | typeof tags, key: SQL): SQL<number> {
  return sql`(SELECT blog_count FROM ${table} WHERE key = ${key})`
}

/** The published blogs that a table links to an author or a tag, in the order of its index. */
function linkedBlogs(
  db: Database,
  link: typeof blogAuthors | typeof blogTags,
  isLinked: SQL,
  total: SQL<number>,
): BlogList {
  const place = sql`(${link.publishedAt}, ${link.blogKey})`
  const isListed = and(isLinked, isNotNull(link.publishedAt))
  return {
    select: (after: ListPlace | null, limit: Value<number>) =>
      db
        .select(summaryColumns)
        .from(link)
        // Unlike JOIN, it keeps this order of the tables.
        .crossJoin(blogs)
        .where(
          and(isListed, after ? sql`${place} < (${after.at}, ${after.key})` : undefined, eq(blogs.key, link.blogKey)),
        )
        .orderBy(desc(link.publishedAt), desc(link.blogKey))
        .limit(limit),
    selectNewer: ({ at, key }: ListPlace, limit: Value<number>) =>
      db
        .select({ publishedAt: link.publishedAt, key: sql`${link.blogKey}`.as('key') })
        .from(link)
        .where(and(isListed, sql`${place} >= (${at}, ${key})`))
        .orderBy(asc(link.publishedAt), asc(link.blogKey))
        .limit(limit),
    total,
  }
}

const selectCategories = prepareOnce([], (db) => {
  const columns = { ...categoryColumns, total: counters.value }
  const total = sql<number>`coalesce(${totalOf(sql`'published:' || ${categories.name}`)}, 0)`.as('value')
  const list = db
    .select({ ...categoryColumns, total })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.key))
  return db.select({ rows: nestedRows(columns, list, 'rows'), ...frameColumns(db) }).from(oneRow)
})

/** The categories in their order, each with the number of its published blogs, and the frame of a page. One statement. */
export async function listCategories(db: Database) {
  const { rows, ...frame } = onlyRowOf(await selectCategories(db, {}))
  return { rows, frame }
}
