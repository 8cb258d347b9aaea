import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import { type ComparedField, comparedFields } from '../contract/draft.ts'
import { mostRevisions, type RevisionKind } from '../contract/revision.ts'
import { randomId } from '../ids.ts'
import type { Database } from './database.ts'
import { blogSources, blogs } from './schema/blogs.ts'
import { drafts, revisions } from './schema/drafts.ts'
import { thumbnailColumns } from './thumbnail.ts'

const { image, imageWidth, imageHeight, imageSrcset, ...otherColumns } = getTableColumns(revisions)
const revisionColumns = { ...otherColumns, thumbnail: thumbnailColumns(revisions) }

export type RevisionRow = NonNullable<Awaited<ReturnType<typeof findRevision>>>

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

function newestRevision(columns: SQL, blogKey: SQL) {
  return sql`(SELECT ${columns} FROM ${revisions} WHERE blog_key = ${blogKey} ORDER BY key DESC LIMIT 1)`
}

/** A statement that inserts the rows of `select`: all columns of a revision in their order. */
export function insertRevisions(db: Database, select: SQL) {
  return db.insert(revisions).select(select)
}

/**
 * A statement that records a blog's draft as a revision before it is replaced, unless the newest revision has the same
 * content.
 * @param which `revision`: only while the draft has this revision; `before`: only when it was saved earlier
 */
export function recordDraft(db: Database, which: { id: string; revision: number; before?: Date }) {
  const { id, revision, before } = which
  return insertRevisions(
    db,
    sql`SELECT NULL, ${randomId()}, blog_key, 'draft', ${contentColumns}, updated_at, details FROM ${drafts}
      WHERE id = ${id} AND revision = ${revision} AND blog_key IS NOT NULL
      ${before ? sql`AND updated_at < ${before.getTime()}` : sql``}
      AND (${comparedColumns}) IS NOT ${newestRevision(comparedColumns, sql.raw('drafts.blog_key'))}`,
  )
}

export const blogWithSource = sql`${blogs} JOIN ${blogSources} ON ${blogSources.blogKey} = ${blogs.key}`

/** A statement that records a blog's content as a revision. @param key SQL for the blog's key */
export function recordBlog(db: Database, kind: RevisionKind, key: SQL) {
  return insertRevisions(
    db,
    sql`SELECT NULL, ${randomId()}, key, ${kind}, ${contentColumns}, ${now().getTime()}, details FROM ${blogWithSource}
      WHERE key = ${key}`,
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
    sql`SELECT NULL, ${randomId()}, key, iif(is_published, 'published', 'draft'), ${contentColumns}, updated_at, details
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
    sql`SELECT NULL, lower(hex(randomblob(8))), key, 'published', ${contentColumns}, ${now().getTime()}, details
      FROM ${blogWithSource} WHERE key IN ${keys}
      AND ('published', ${comparedColumns}) IS NOT ${newestRevision(sql`kind, ${comparedColumns}`, sql.raw('blogs.key'))}`,
  )
}

/** A statement that records the last save of a draft whose blog is added with another content. */
export function recordAddedDraft(db: Database, draftId: string, blogId: string) {
  const key = keyOf(blogId)
  return insertRevisions(
    db,
    sql`SELECT NULL, ${randomId()}, ${key}, 'draft', ${contentColumns}, updated_at, details FROM ${drafts}
      WHERE id = ${draftId} AND (${comparedColumns}) IS NOT (SELECT ${comparedColumns} FROM ${blogWithSource} WHERE key = ${key})`,
  )
}

/** SQL for the keys of blogs by their ids. */
export function keysOf(ids: string[]): SQL {
  return sql`(SELECT key FROM ${blogs} WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})))`
}

function keyOf(id: string): SQL {
  return sql`(SELECT ${blogs.key} FROM ${blogs} WHERE ${blogs.id} = ${id})`
}

/** A statement that deletes the oldest revisions of blogs beyond the 50 that each may have. */
export function trimRevisions(db: Database, keys: SQL) {
  return db.delete(revisions).where(sql`key IN (
    SELECT key FROM (
      SELECT key, row_number() OVER (PARTITION BY blog_key ORDER BY key DESC) AS place FROM ${revisions}
      WHERE blog_key IN ${keys}
    ) WHERE place > ${mostRevisions}
  )`)
}

/** A blog's revisions without their texts, newest first; undefined when there is no such blog. */
export async function listRevisions(db: Database, blogId: string) {
  const [found, rows] = await db.batch([
    db.select({ id: blogs.id }).from(blogs).where(eq(blogs.id, blogId)),
    db
      .select({
        id: revisions.id,
        kind: revisions.kind,
        createdAt: revisions.createdAt,
        title: revisions.title,
      })
      .from(revisions)
      .where(eq(revisions.blogKey, keyOf(blogId)))
      .orderBy(desc(revisions.key))
      .limit(mostRevisions),
  ])
  return found.length > 0 ? rows : undefined
}

/** A revision of a blog; undefined when there is none. */
export function findRevision(db: Database, blogId: string, id: string) {
  return db
    .select(revisionColumns)
    .from(revisions)
    .where(and(eq(revisions.id, id), sql`${revisions.blogKey} = ${keyOf(blogId)}`))
    .get()
}
