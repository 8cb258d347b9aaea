import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import { mostRevisions, type RevisionKind } from '../contract/revision.ts'
import { randomId } from '../ids.ts'
import type { Database } from './database.ts'
import { blogSources, blogs } from './schema/blogs.ts'
import { drafts, revisions } from './schema/drafts.ts'

export type RevisionRow = typeof revisions.$inferSelect

/** The columns of a revision's content, as they are called in drafts, and in blogs with their sources. */
export const contentColumns = sql.raw(
  'title, sub_title, category, image, image_width, image_height, image_srcset, source',
)
/** What makes two contents differ; the rest follows from the image. */
const comparedColumns = sql.raw('title, sub_title, category, image, source')

function newest(columns: SQL, blogKey: SQL) {
  return sql`(SELECT ${columns} FROM ${revisions} WHERE blog_key = ${blogKey} ORDER BY key DESC LIMIT 1)`
}

/** A statement that keeps what `select` gives: the columns of a revision, in their order. */
export function keep(db: Database, select: SQL) {
  return db.insert(revisions).select(select)
}

/**
 * A statement that keeps a blog's working copy before another takes its place, unless the newest revision says the same.
 * @param before keeps it only when it was saved earlier
 */
export function keepWorkingCopy(db: Database, which: { id: string; revision: number; before?: Date }) {
  const { id, revision, before } = which
  return keep(
    db,
    sql`SELECT NULL, ${randomId()}, blog_key, 'draft', ${contentColumns}, updated_at FROM ${drafts}
      WHERE id = ${id} AND revision = ${revision} AND blog_key IS NOT NULL
      ${before ? sql`AND updated_at < ${before.getTime()}` : sql``}
      AND (${comparedColumns}) IS NOT ${newest(comparedColumns, sql.raw('drafts.blog_key'))}`,
  )
}

export const blogWithSource = sql`${blogs} JOIN ${blogSources} ON ${blogSources.blogKey} = ${blogs.key}`

/** A statement that keeps a blog as it is. @param key its key, as SQL knows it */
export function keepBlog(db: Database, kind: RevisionKind, key: SQL) {
  return keep(
    db,
    sql`SELECT NULL, ${randomId()}, key, ${kind}, ${contentColumns}, ${now().getTime()} FROM ${blogWithSource}
      WHERE key = ${key}`,
  )
}

/**
 * A statement that keeps a blog as it is before another content takes its place, unless one of its revisions says the
 * same: blogs are older than revisions, and the oldest revisions go.
 * @param key its key, as SQL knows it
 */
export function keepReplaced(db: Database, key: SQL) {
  return keep(
    db,
    sql`SELECT NULL, ${randomId()}, key, iif(is_published, 'published', 'draft'), ${contentColumns}, updated_at
      FROM ${blogWithSource}
      WHERE key = ${key} AND NOT EXISTS (
        SELECT 1 FROM ${revisions} AS kept WHERE kept.blog_key = blogs.key AND kept.title = blogs.title
          AND kept.sub_title = blogs.sub_title AND kept.category = blogs.category AND kept.image = blogs.image
          AND kept.source = blog_sources.source
      )`,
  )
}

/**
 * A statement that keeps what goes out. What was unpublished and is published again without a change is kept once.
 * Follow it with `trimRevisions`.
 * @param keys the blogs' keys, as SQL knows them
 */
export function keepPublished(db: Database, keys: SQL) {
  return keep(
    db,
    sql`SELECT NULL, lower(hex(randomblob(8))), key, 'published', ${contentColumns}, ${now().getTime()}
      FROM ${blogWithSource} WHERE key IN ${keys}
      AND ('published', ${comparedColumns}) IS NOT ${newest(sql`kind, ${comparedColumns}`, sql.raw('blogs.key'))}`,
  )
}

/** A statement that keeps what was saved of a draft last, when the blog that it becomes says something else. */
export function keepAddedDraft(db: Database, draftId: string, blogId: string) {
  const key = sql`(SELECT ${blogs.key} FROM ${blogs} WHERE ${blogs.id} = ${blogId})`
  return keep(
    db,
    sql`SELECT NULL, ${randomId()}, ${key}, 'draft', ${contentColumns}, updated_at FROM ${drafts}
      WHERE id = ${draftId} AND (${comparedColumns}) IS NOT (SELECT ${comparedColumns} FROM ${blogWithSource} WHERE key = ${key})`,
  )
}

/** The keys of blogs by their ids, for the statements of a batch. */
export function keysOf(ids: string[]): SQL {
  return sql`(SELECT key FROM ${blogs} WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})))`
}

/** A statement that removes the oldest revisions of blogs, down to the 50 that each may have. */
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
  const blogKey = sql`(SELECT ${blogs.key} FROM ${blogs} WHERE ${blogs.id} = ${blogId})`
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
      .where(eq(revisions.blogKey, blogKey))
      .orderBy(desc(revisions.key))
      .limit(mostRevisions),
  ])
  return found.length > 0 ? rows : undefined
}

/** A revision of a blog; undefined when there is none. */
export function findRevision(db: Database, blogId: string, id: string): Promise<RevisionRow | undefined> {
  return db
    .select()
    .from(revisions)
    .where(
      and(
        eq(revisions.id, id),
        sql`${revisions.blogKey} = (SELECT ${blogs.key} FROM ${blogs} WHERE ${blogs.id} = ${blogId})`,
      ),
    )
    .get()
}
