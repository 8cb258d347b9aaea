import { and, type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { RevisionKind } from '../../contract/draft.ts'
import type { Acting } from '../../db/acting.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { revisions } from '../../db/schema/drafts.ts'
import { markReferenced } from '../../db/statements/media.ts'
import { isTextWithinReach } from '../../db/statements/ownership.ts'
import {
  comparedColumnsOf,
  contentColumns,
  draftIdOf,
  insertRevisions,
  isOf,
  keyOf,
  recordDraft,
  trimRevisionsOf,
} from '../../db/statements/revisions.ts'
import { randomId } from '../../ids.ts'
import {
  type ContentRow,
  type DraftRow,
  firstDraft,
  isBasedOn,
  isTheirDraft,
  type Save,
  writeDraft,
} from '../drafts/drafts.queries.ts'

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
function recordContent(db: Database, { id, kind, content, at }: KeptContent, condition: SQL) {
  return insertRevisions(
    db,
    sql`SELECT NULL, ${randomId()}, ${keyOf(id)}, ${kind}, ${contentValues(content)}, ${at.getTime()},
        ${JSON.stringify(content.details)}, ${draftIdOf(id)}
      WHERE (${keyOf(id)} IS NOT NULL OR ${draftIdOf(id)} IS NOT NULL) AND ${condition}`,
  )
}

/**
 * Saves a content as a draft if the draft still has the revision that the call is based on, and records the draft before
 * and after as revisions.
 * @returns the stored draft; undefined when it had another revision
 */
export async function restoreContent(acting: Acting, save: Save): Promise<DraftRow | undefined> {
  const { db, actor } = acting
  const { id, revision, content, keyPrefixes } = save
  const isTheirs = isTextWithinReach(actor, 'blogs:edit', id)
  const at = now()
  const { restored } = await batchNamed(db, {
    before: recordDraft(db, { id, revision, isMeant: isTheirDraft(actor) }),
    after: recordContent(db, { id, kind: 'restored', content, at }, sql`${and(isBasedOn(id, revision), isTheirs)}`),
    restored: writeDraft(acting, save, at),
    referenced: markReferenced(db, id, keyPrefixes),
    trimmed: trimRevisionsOf(db, id),
  })
  return firstDraft(restored)
}

/** A draft with its blog's content; `discarded` is the id of the revision with what it had before, null where none has. */
type Discarded = { draft: DraftRow | undefined; discarded: string | null }

/**
 * Replaces a draft by its blog's content, if the draft still has the revision that the call is based on, and records the
 * draft as a revision.
 * @param save without the images of the content: images of a blog are referenced
 */
export async function discardDraft(acting: Acting, save: Omit<Save, 'keyPrefixes'>): Promise<Discarded> {
  const { db, actor } = acting
  const { id, revision } = save
  const { written, newest } = await batchNamed(db, {
    recorded: recordDraft(db, { id, revision, isMeant: isTheirDraft(actor) }),
    written: writeDraft(acting, save, now()),
    newest: selectDiscarded(db, id),
    trimmed: trimRevisionsOf(db, id),
  })
  return { draft: firstDraft(written), discarded: newest[0]?.id ?? null }
}

/** The id of the revision with what was discarded last; null where nothing was. */
export async function findDiscarded(db: Database, id: string): Promise<string | null> {
  const [newest] = await selectDiscarded(db, id)
  return newest?.id ?? null
}

/** A statement that reads the newest revision of a blog, unless it has the blog's content. */
function selectDiscarded(db: Database, id: string) {
  const newest = sql`SELECT max(key) FROM ${revisions} WHERE ${isOf(id)}`
  const ofBlog = sql`SELECT ${comparedColumnsOf('blogs', 'blog_sources')} FROM blogs
    JOIN blog_sources ON blog_sources.blog_key = blogs.key WHERE blogs.key = revisions.blog_key`
  return db
    .select({ id: revisions.id })
    .from(revisions)
    .where(sql`${revisions.key} = (${newest}) AND (${comparedColumnsOf('revisions')}) IS NOT (${ofBlog})`)
}
