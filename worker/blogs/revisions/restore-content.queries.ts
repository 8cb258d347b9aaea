import { now } from '../../clock.ts'
import type { Acting } from '../../db/acting.ts'
import { batchNamed } from '../../db/batch-named.ts'
import { markReferenced } from '../../db/statements/media.ts'
import { recordDraft } from '../../db/statements/record-revisions.ts'
import { trimRevisionsOf } from '../../db/statements/revisions.ts'
import { type DraftRow, firstDraft, isBasedOn, type Save, writeDraft } from '../drafts/drafts.queries.ts'
import { recordContent } from './keep-content.queries.ts'

/**
 * Saves a content as a draft if the draft still has the revision that the call is based on, and records the draft before
 * and after as revisions.
 * @returns the stored draft; undefined when it had another revision
 */
export async function restoreContent(acting: Acting, save: Save): Promise<DraftRow | undefined> {
  const { db } = acting
  const { id, revision, content, keyPrefixes } = save
  const at = now()
  const { restored } = await batchNamed(db, {
    before: recordDraft(db, { id, revision }),
    after: recordContent(db, { id, kind: 'restored', content, at }, isBasedOn(id, revision)),
    restored: writeDraft(acting, save, at),
    referenced: markReferenced(db, id, keyPrefixes),
    trimmed: trimRevisionsOf(db, id),
  })
  return firstDraft(restored)
}
