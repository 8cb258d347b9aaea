import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { mostRevisions } from '../../contract/draft.ts'
import type { Database } from '../database.ts'
import { blogs } from '../schema/blogs.ts'
import { drafts, revisions } from '../schema/drafts.ts'
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

/** A revision of a blog or draft; undefined when there is none. */
export function findRevision(db: Database, owner: string, id: string) {
  return db
    .select(revisionColumns)
    .from(revisions)
    .where(and(eq(revisions.id, id), isOf(owner)))
    .get()
}
