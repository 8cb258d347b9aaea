import { sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { Acting } from '../../db/acting.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { revisions } from '../../db/schema/drafts.ts'
import { comparedColumnsOf, recordDraft } from '../../db/statements/record-revisions.ts'
import { isOf, trimRevisionsOf } from '../../db/statements/revisions.ts'
import { type DraftRow, firstDraft, type Save, writeDraft } from '../drafts/drafts.queries.ts'

/** A draft with its blog's content; `discarded` is the id of the revision with what it had before, null where none has. */
export type Discarded = { draft: DraftRow | undefined; discarded: string | null }

/**
 * Replaces a draft by its blog's content, if the draft still has the revision that the call is based on, and records the
 * draft as a revision.
 * @param save without the images of the content: images of a blog are referenced
 */
export async function discardDraft(acting: Acting, save: Omit<Save, 'keyPrefixes'>): Promise<Discarded> {
  const { db } = acting
  const { id, revision } = save
  const { written, newest } = await batchNamed(db, {
    recorded: recordDraft(db, { id, revision }),
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
