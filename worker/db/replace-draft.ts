import { sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import { draftId } from '../ids.ts'
import { batchNamed } from './batch-named.ts'
import type { Database } from './database.ts'
import { type DraftRow, firstDraft, type Save, writeDraft } from './drafts.ts'
import { markReferenced } from './media.ts'
import { contentColumns, keysOf, recordDraft, trimRevisions } from './revisions.ts'
import { drafts } from './schema/drafts.ts'

/** The replaced draft's blog, and the key prefixes of the images that it uses. */
type Replaced = Pick<DraftRow, 'blogKey'> & { keyPrefixes: string[] }

/**
 * Saves a draft as `saveDraft` does, and keeps the replaced version: as a revision of its blog, or as a draft of its
 * own where no blog was added.
 * @returns the stored draft; undefined when it had another revision
 */
export async function replaceDraft(db: Database, save: Save, replaced: Replaced): Promise<DraftRow | undefined> {
  const { id, revision, keyPrefixes } = save
  const copyId = draftId()
  const at = now()
  const { saved } = await batchNamed(db, {
    asRevision: recordDraft(db, { id, revision }),
    asDraft: db.insert(drafts).select(
      sql`SELECT ${copyId}, NULL, 1, ${contentColumns}, created_at, updated_at, '', 0, details FROM ${drafts}
        WHERE id = ${id} AND revision = ${revision} AND blog_key IS NULL`,
    ),
    referencedByCopy: markReferenced(db, copyId, replaced.blogKey === null ? replaced.keyPrefixes : []),
    saved: writeDraft(db, save, at),
    referenced: markReferenced(db, id, keyPrefixes),
    trimmed: trimRevisions(db, keysOf([id])),
  })
  return firstDraft(saved)
}
