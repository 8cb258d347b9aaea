import { sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import { randomId } from '../ids.ts'
import { batchNamed } from './batch-named.ts'
import type { Database } from './database.ts'
import { type DraftRow, firstDraft, isBasedOn, type Save, writeDraft } from './drafts.ts'
import { markReferenced } from './media.ts'
import { insertRevisions, keysOf, recordDraft, trimRevisions } from './revisions.ts'
import { blogs } from './schema/blogs.ts'

/**
 * Saves a content as a blog's draft if the draft still has the revision that the call is based on, and records the
 * draft before and after as revisions.
 * @returns the stored draft; undefined when it had another revision
 */
export async function restoreContent(db: Database, save: Save): Promise<DraftRow | undefined> {
  const { id, revision, content, keyPrefixes } = save
  const at = now()
  const { title, subTitle, category, thumbnail, source } = content
  const { src, width, height, srcset } = thumbnail
  const { restored } = await batchNamed(db, {
    before: recordDraft(db, { id, revision }),
    after: insertRevisions(
      db,
      sql`SELECT NULL, ${randomId()}, key, 'restored', ${title}, ${subTitle}, ${category}, ${src}, ${width}, ${height},
          ${srcset}, ${source}, ${at.getTime()}, ${JSON.stringify(content.details)}
        FROM ${blogs} WHERE id = ${id} AND ${isBasedOn(id, revision)}`,
    ),
    restored: writeDraft(db, save, at),
    referenced: markReferenced(db, id, keyPrefixes),
    trimmed: trimRevisions(db, keysOf([id])),
  })
  return firstDraft(restored)
}
