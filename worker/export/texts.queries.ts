import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Database } from '../db/database.ts'
import { blogSources, blogs } from '../db/schema/blogs.ts'
import { drafts, newerDrafts, revisions } from '../db/schema/drafts.ts'
import { authors } from '../db/schema/listings.ts'
import { pages } from '../db/schema/publication.ts'
import { keyOfAuthor } from '../db/statements/apply-details.ts'
import { exportedArticleColumns } from '../db/statements/exported-articles.ts'

/** The most rows of a page, and the most bytes of their texts: more would need more than 10 ms of CPU to answer. */
const most = { rows: 100, bytes: 250_000 }

/** The optional parts of an export file, for lists that depend on the choice. */
export type Chosen = { trash: boolean; drafts: boolean }

type Bounds = {
  /** The rows, as FROM has them, in the order of a column that no write changes. */
  from: SQL
  place: SQLiteColumn
  /** The column with the text. */
  text: SQLiteColumn
  condition: SQL
  /** The place of the last row of the page before. */
  after: string | number
}

/**
 * SQL for the rows of a page: as many as fit into the bytes of a page, but one at least. `candidates` is how many rows there
 * were to choose from.
 */
function pageOf({ from, place, text, condition, after }: Bounds): SQL {
  return sql`(SELECT row_place, candidates FROM (
    SELECT row_place, size, sum(size) OVER (ORDER BY row_place) AS until, count(*) OVER () AS candidates FROM (
      SELECT ${place} AS row_place, octet_length(${text}) AS size FROM ${from}
      WHERE ${place} > ${after} AND ${condition} ORDER BY ${place} LIMIT ${most.rows}
    )
  ) WHERE until <= ${most.bytes} OR until = size)`
}

const candidates = sql<number>`candidates`.as('candidates')

/** The last row of a page, where others follow. */
function cut<Row extends { candidates: number }>(rows: Row[]) {
  const isWhole = rows.length === rows[0]?.candidates && rows.length < most.rows
  return { rows, last: isWhole ? undefined : rows.at(-1) }
}

/** A page of the articles outside the Trash, or in it, by their keys. */
export async function listExportedArticles(db: Database, after: number, isInTrash: boolean) {
  const page = pageOf({
    // Not the index of the Trash: it would be read whole for each page.
    from: sql`${blogs} NOT INDEXED CROSS JOIN ${blogSources} ON blog_key = ${blogs.key}`,
    place: blogs.key,
    text: blogSources.source,
    condition: sql`(${blogs.deletedAt} IS NOT NULL) = ${Number(isInTrash)}`,
    after,
  })
  const rows = await db
    .select({ ...exportedArticleColumns, candidates })
    .from(blogs)
    .innerJoin(page, sql`row_place = ${blogs.key}`)
    .innerJoin(blogSources, eq(blogSources.blogKey, blogs.key))
    .orderBy(asc(blogs.key))
  return cut(rows)
}

/** A page of the publication's own pages, by their keys. */
export async function listExportedPages(db: Database, after: number) {
  const { key, id, slug, title, summary, place, position, isPublished, createdAt, updatedAt, source } = pages
  const page = pageOf({ from: sql`${pages}`, place: key, text: source, condition: sql`TRUE`, after })
  const rows = await db
    .select({
      key,
      id,
      slug,
      title,
      summary,
      isPublished,
      createdAt,
      updatedAt,
      source,
      pagePlace: place,
      position,
      candidates,
    })
    .from(pages)
    .innerJoin(page, sql`row_place = ${pages.key}`)
    .orderBy(asc(key))
  return cut(rows)
}

/** The columns that drafts and revisions share. */
function contentColumns(table: typeof drafts | typeof revisions) {
  const { id, title, subTitle, category, image, details, source, createdAt } = table
  return { id, title, subTitle, category, image, details, source, createdAt, authorIds: presentAuthors(details) }
}

/**
 * SQL for the present ids of the authors in some details, in their order: the id of a deleted author is in no list of the file.
 * An id that nobody has any more stays as it is.
 */
function presentAuthors(details: SQLiteColumn) {
  const present = sql`coalesce((SELECT id FROM ${authors} WHERE key = ${keyOfAuthor}), json_each.value)`
  return sql<string>`(
    SELECT json_group_array(${present} ORDER BY json_each.key) FROM json_each(coalesce(${details} -> 'authors', '[]'))
  )`.as('author_ids')
}

/** SQL for the public id of the article of a draft or a revision; null for a draft that was not added. */
const articleId = sql<string | null>`(SELECT id FROM ${blogs} AS owner WHERE owner.key = blog_key)`.as('article')

/** A condition on a row with the column `blog_key`: its article is in the file. */
function isOwnerExported({ trash }: Chosen): SQL {
  return trash
    ? sql`TRUE`
    : sql`NOT EXISTS (SELECT 1 FROM blogs AS owner WHERE owner.key = blog_key AND owner.deleted_at IS NOT NULL)`
}

/** A condition on a revision: it is of no draft in the Trash, which is in no file. */
const isNotDiscarded = sql`NOT EXISTS (SELECT 1 FROM ${drafts} AS owner WHERE owner.id = draft_id AND owner.deleted_at IS NOT NULL)`

/** A page of the drafts that were not added or have another content than their article, by their ids. */
export async function listExportedDrafts(db: Database, after: string, chosen: Chosen) {
  const isNewer = sql`(${drafts.state} = 'unfinished' OR EXISTS (SELECT 1 FROM ${newerDrafts} AS newer WHERE newer.blog_key = ${drafts.blogKey}))`
  const page = pageOf({
    from: sql`${drafts}`,
    place: drafts.id,
    text: drafts.source,
    condition: sql`${isNewer} AND ${isOwnerExported(chosen)}`,
    after,
  })
  const rows = await db
    .select({ ...contentColumns(drafts), article: articleId, updatedAt: drafts.updatedAt, candidates })
    .from(drafts)
    .innerJoin(page, sql`row_place = ${drafts.id}`)
    .orderBy(asc(drafts.id))
  return cut(rows)
}

/** A page of the earlier versions of articles, and of drafts that were not added, by their keys. */
export async function listExportedRevisions(db: Database, after: number, chosen: Chosen) {
  const page = pageOf({
    from: sql`${revisions}`,
    place: revisions.key,
    text: revisions.source,
    condition: and(isOwnerExported(chosen), chosen.drafts ? isNotDiscarded : sql`blog_key IS NOT NULL`) ?? sql`TRUE`,
    after,
  })
  const rows = await db
    .select({
      ...contentColumns(revisions),
      key: revisions.key,
      kind: revisions.kind,
      article: articleId,
      draft: revisions.draftId,
      candidates,
    })
    .from(revisions)
    .innerJoin(page, sql`row_place = ${revisions.key}`)
    .orderBy(asc(revisions.key))
  return cut(rows)
}
