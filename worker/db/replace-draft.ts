import { sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import { draftId } from '../ids.ts'
import type { Database } from './database.ts'
import { type DraftRow, type Save, writeDraft } from './drafts.ts'
import { markReferenced } from './media.ts'
import { contentColumns, keepWorkingCopy, keysOf, trimRevisions } from './revisions.ts'
import { drafts } from './schema/drafts.ts'

/** What is replaced, and the beginnings of the keys of the pictures that it names. */
type Replaced = Pick<DraftRow, 'blogKey'> & { stems: string[] }

/**
 * Saves a working copy as `saveDraft` does, and keeps what it takes the place of: as a revision of its blog, or as a
 * draft of its own where there is no blog yet.
 * @returns what is stored now; undefined when another one was
 */
export async function replaceDraft(db: Database, save: Save, replaced: Replaced): Promise<DraftRow | undefined> {
  const { id, revision, stems } = save
  const copy = draftId()
  const at = now()
  const [, , , , [saved]] = await db.batch([
    keepWorkingCopy(db, { id, revision }),
    db.insert(drafts).select(
      sql`SELECT ${copy}, NULL, 1, ${contentColumns}, created_at, updated_at, '', 0 FROM ${drafts}
        WHERE id = ${id} AND revision = ${revision} AND blog_key IS NULL`,
    ),
    ...markReferenced(db, copy, replaced.blogKey === null ? replaced.stems : []),
    writeDraft(db, save, at),
    ...markReferenced(db, id, stems),
    trimRevisions(db, keysOf([id])),
  ])
  return saved
}
