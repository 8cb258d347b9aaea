import { type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { RevisionKind } from '../../contract/revision.ts'
import type { Database } from '../../db/database.ts'
import { revisions } from '../../db/schema/drafts.ts'
import { markReferenced } from '../../db/statements/media.ts'
import { contentColumns, insertRevisions } from '../../db/statements/record-revisions.ts'
import { draftIdOf, isOf, keyOf, trimRevisionsOf } from '../../db/statements/revisions.ts'
import { randomId } from '../../ids.ts'
import type { ContentRow } from '../drafts/drafts.queries.ts'

type Kept = {
  /** The id of the blog, or of the draft that was not added. */
  id: string
  content: ContentRow
  /** The key prefixes of the images that the content uses. */
  keyPrefixes: string[]
}

/** Keeps a content as the newest revision of its blog or draft, unless it is kept already. */
export async function keepContent(db: Database, { id, content, keyPrefixes }: Kept): Promise<void> {
  const details = sql`${JSON.stringify(content.details)}`
  const isKept = sql`SELECT 1 FROM ${revisions} WHERE ${isOf(id)}
    AND (${contentColumns}) = (${contentValues(content)}) AND ${inOrder(sql`details`)} = ${inOrder(details)}`
  await db.batch([
    recordContent(db, { id, kind: 'conflict', content, at: now() }, sql`NOT EXISTS (${isKept})`),
    ...markReferenced(db, id, keyPrefixes),
    trimRevisionsOf(db, id),
  ])
}

/** SQL for details whose keys are in the order of the alphabet, so that equal details are equal texts. */
function inOrder(details: SQL): SQL {
  return sql`(SELECT json_group_array(json_array(key, value) ORDER BY key) FROM json_each(${details}))`
}

type KeptContent = { id: string; kind: RevisionKind; content: ContentRow; at: Date }

/** SQL for the columns of a content but its details, in the order of `contentColumns`. */
function contentValues({ title, subTitle, category, thumbnail, source }: ContentRow): SQL {
  const { src, width, height, srcset } = thumbnail
  return sql`${title}, ${subTitle}, ${category}, ${src}, ${width}, ${height}, ${srcset}, ${source}`
}

/**
 * A statement that records a content as the newest revision of a blog, or of a draft that was not added.
 * @param condition SQL
 */
export function recordContent(db: Database, { id, kind, content, at }: KeptContent, condition: SQL) {
  return insertRevisions(
    db,
    sql`SELECT NULL, ${randomId()}, ${keyOf(id)}, ${kind}, ${contentValues(content)}, ${at.getTime()},
        ${JSON.stringify(content.details)}, ${draftIdOf(id)}
      WHERE (${keyOf(id)} IS NOT NULL OR ${draftIdOf(id)} IS NOT NULL) AND ${condition}`,
  )
}
