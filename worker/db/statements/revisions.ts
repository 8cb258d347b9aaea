import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import { type ComparedField, comparedFields, mostRevisions, type RevisionKind } from '../../contract/draft.ts'
import { hour, minute } from '../../contract/units.ts'
import { randomId } from '../../ids.ts'
import type { Database } from '../database.ts'
import { blogSources, blogs } from '../schema/blogs.ts'
import { drafts, revisions } from '../schema/drafts.ts'
import { ownerOfText } from './ownership.ts'
import { thumbnailColumns } from './thumbnail.ts'

const { image, imageWidth, imageHeight, imageSrcset, ...otherColumns } = getTableColumns(revisions)
const revisionColumns = { ...otherColumns, thumbnail: thumbnailColumns(revisions) }

export type RevisionRow = NonNullable<Awaited<ReturnType<typeof findRevision>>>

/** SQL for the keys of blogs by their ids. */
export function keysOf(ids: string[]): SQL {
  return sql`(SELECT key FROM ${blogs} WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})))`
}

/** SQL for the key of a blog by its id. */
export function keyOf(id: string): SQL {
  return sql`(SELECT ${blogs.key} FROM ${blogs} WHERE ${blogs.id} = ${id})`
}

/** SQL for the id of a draft that was not added; null for a blog's. */
export function draftIdOf(id: string): SQL {
  return sql`(SELECT ${drafts.id} FROM ${drafts} WHERE ${drafts.id} = ${id} AND ${drafts.blogKey} IS NULL)`
}

/** A condition: the revision is of this blog, or of this draft that was not added. */
export function isOf(id: string): SQL {
  return sql`(${revisions.blogKey} = ${keyOf(id)} OR ${revisions.draftId} = ${id})`
}

/** A statement that deletes the oldest revisions of blogs beyond the 50 that each may have. */
export function trimRevisions(db: Database, keys: SQL) {
  return trimWhere(db, sql`blog_key IN ${keys}`)
}

/** `trimRevisions` for one blog or draft. */
export function trimRevisionsOf(db: Database, id: string) {
  return trimWhere(db, isOf(id))
}

function trimWhere(db: Database, condition: SQL) {
  return db.delete(revisions).where(sql`key IN (
    SELECT key FROM (
      SELECT key, row_number() OVER (PARTITION BY blog_key, draft_id ORDER BY key DESC) AS place FROM ${revisions}
      WHERE ${condition}
    ) WHERE place > ${mostRevisions}
  )`)
}

/** The revisions of a blog or draft without their texts, newest first. */
export function listRevisions(db: Database, id: string) {
  return db
    .select({ id: revisions.id, kind: revisions.kind, createdAt: revisions.createdAt, title: revisions.title })
    .from(revisions)
    .where(isOf(id))
    .orderBy(desc(revisions.key))
    .limit(mostRevisions)
}

/** A revision of a blog or draft, with the account that has made that; undefined when there is none. @param owner the id of the blog or draft */
export function findRevision(db: Database, owner: string, id: string) {
  return db
    .select({ ...revisionColumns, owner: ownerOfText(owner).as('owner') })
    .from(revisions)
    .where(and(eq(revisions.id, id), isOf(owner)))
    .get()
}

/**
 * The columns of a content. They have the same names in revisions, in drafts, and in blogs joined with their sources.
 */
export const contentColumns = sql.raw(
  'title, sub_title, category, image, image_width, image_height, image_srcset, source',
)

/** The column of each compared field. */
const columnOf: Record<ComparedField, { name: string }> = {
  title: revisions.title,
  subTitle: revisions.subTitle,
  category: revisions.category,
  image: revisions.image,
  description: revisions.source,
  details: revisions.details,
}
const comparedColumns = sql.raw(comparedFields.map((field) => columnOf[field].name).join(', '))

/** SQL for the compared columns of a table. @param sourceTable where `source` is in another table */
export function comparedColumnsOf(table: string, sourceTable = table): SQL {
  const names = comparedFields.map((field) => columnOf[field].name)
  return sql.raw(names.map((name) => `${name === revisions.source.name ? sourceTable : table}.${name}`).join(', '))
}

/** SQL for columns of the newest revision. @param owners SQL for whose it is; of several, the first that has one */
function newestRevision(columns: SQL, ...owners: SQL[]) {
  const newest = owners.map((owner) => sql`(SELECT max(key) FROM ${revisions} WHERE ${owner})`)
  return sql`(SELECT ${columns} FROM ${revisions} WHERE key = coalesce(${sql.join([...newest, sql`NULL`], sql`, `)}))`
}

/** SQL for the id of a blog's newest revision. */
export function newestRevisionOf(id: string): SQL {
  return newestRevision(sql`id`, sql`blog_key = ${keyOf(id)}`)
}

/** A statement that inserts the rows of `select`: all columns of a revision in their order. */
export function insertRevisions(db: Database, select: SQL) {
  return db.insert(revisions).select(select)
}

const isOfThisDraft = sql`draft_id = drafts.id`
const isOfItsBlog = sql`blog_key = drafts.blog_key`

type DraftVersion = { id: string; revision: number; isDue?: SQL | undefined; isMeant?: SQL | undefined }

/**
 * A statement that records a draft as a revision before it is replaced, unless the newest revision has the same content.
 * @param which only while the draft has this revision; at revision 0, only one in the Trash. `isDue`: SQL for whether this version
 * is to be kept; `isMeant`: a condition on `drafts`
 */
export function recordDraft(db: Database, which: DraftVersion) {
  const { id, revision, isDue, isMeant } = which
  return insertRevisions(
    db,
    sql`SELECT NULL, ${randomId()}, blog_key, 'draft', ${contentColumns}, updated_at, details, iif(blog_key IS NULL, id, NULL)
      FROM ${drafts} WHERE id = ${id} AND iif(deleted_at IS NULL, revision = ${revision} ${isDue ? sql`AND ${isDue}` : sql``}, ${revision} = 0)
      AND (${comparedColumns}) IS NOT ${newestRevision(comparedColumns, isOfItsBlog, isOfThisDraft)}
      ${isMeant ? sql`AND ${isMeant}` : sql``}`,
  )
}

/** How often a draft that was not added is kept while its author writes. */
const keepEvery = 10 * minute
const nightPause = 6 * hour

/**
 * SQL for whether the stored draft is to be kept at a save: of a blog, the last draft of an earlier day; of a draft that was not
 * added, once every ten minutes.
 */
export function isDraftDue(at: Date): SQL {
  const keptAt = sql`coalesce(${newestRevision(sql`created_at`, isOfThisDraft)}, created_at)`
  return sql`iif(
    blog_key IS NULL, ${keptAt} <= ${at.getTime() - keepEvery}, updated_at < ${startOfWritingDay(at).getTime()}
  )`
}

/**
 * The earliest start of the current day of writing: midnight in UTC, or six hours ago, which is a night in any zone.
 */
export function startOfWritingDay(at: Date): Date {
  const midnight = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())
  return new Date(Math.max(midnight, at.getTime() - nightPause))
}

export const blogWithSource = sql`${blogs} JOIN ${blogSources} ON ${blogSources.blogKey} = ${blogs.key}`

/** A statement that records a blog's content as a revision. @param key SQL for the blog's key */
export function recordBlog(db: Database, kind: RevisionKind, key: SQL) {
  return insertRevisions(
    db,
    sql`SELECT NULL, ${randomId()}, key, ${kind}, ${contentColumns}, ${now().getTime()}, details, NULL
      FROM ${blogWithSource} WHERE key = ${key}`,
  )
}

/** A statement that records a blog's content as a revision, unless the newest one has it. @param key SQL for the blog's key */
export function recordNewBlog(db: Database, key: SQL) {
  return insertRevisions(
    db,
    sql`SELECT NULL, ${randomId()}, key, 'draft', ${contentColumns}, ${now().getTime()}, details, NULL
      FROM ${blogWithSource} WHERE key = ${key}
      AND (${comparedColumns}) IS NOT ${newestRevision(comparedColumns, sql`blog_key = blogs.key`)}`,
  )
}

/**
 * A statement that records a blog's content before it is replaced, unless one of its revisions has it: blogs may be
 * older than the table of revisions, and old revisions are trimmed.
 * @param key SQL for the blog's key
 */
export function recordReplacedBlog(db: Database, key: SQL) {
  return insertRevisions(
    db,
    sql`SELECT NULL, ${randomId()}, key, iif(is_published, 'published', 'draft'), ${contentColumns}, updated_at, details, NULL
      FROM ${blogWithSource}
      WHERE key = ${key} AND NOT EXISTS (
        SELECT 1 FROM ${revisions} AS recorded WHERE recorded.blog_key = blogs.key
          AND (${comparedColumnsOf('recorded')}) IS (${comparedColumnsOf('blogs', 'blog_sources')})
      )`,
  )
}

/**
 * A statement that records blogs that are being published. A blog that was unpublished and is published again without a
 * change is recorded once. Follow it with `trimRevisions`.
 * @param keys SQL for the blogs' keys
 */
export function recordPublished(db: Database, keys: SQL) {
  return insertRevisions(
    db,
    sql`SELECT NULL, lower(hex(randomblob(8))), key, 'published', ${contentColumns}, ${now().getTime()}, details, NULL
      FROM ${blogWithSource} WHERE key IN ${keys}
      AND ('published', ${comparedColumns}) IS NOT ${newestRevision(sql`kind, ${comparedColumns}`, sql`blog_key = blogs.key`)}`,
  )
}

/**
 * Statements that give a draft's revisions to the blog that it becomes, and record its last save, unless that has the
 * blog's content.
 */
export function transferRevisions(db: Database, draftId: string, blogId: string) {
  const key = keyOf(blogId)
  return [
    db
      .update(revisions)
      .set({ blogKey: sql`${key}`, draftId: null })
      .where(eq(revisions.draftId, draftId)),
    insertRevisions(
      db,
      sql`SELECT NULL, ${randomId()}, ${key}, 'draft', ${contentColumns}, updated_at, details, NULL FROM ${drafts}
        WHERE id = ${draftId} AND (${comparedColumns}) IS NOT (SELECT ${comparedColumns} FROM ${blogWithSource} WHERE key = ${key})`,
    ),
  ] as const
}
