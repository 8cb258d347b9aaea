import { api } from '#web/api/api.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { useUndoOffer } from '../../frame/use-undo-offer.tsx'
import { saveTimeoutMs, unwrapSave } from '../editor-form/save-state.ts'
import type { BlogRecord } from './use-blog-record.ts'

/** Returns a blog's form to what the blog is. The server keeps what it had as a revision, and a toast offers Undo. */
export function useDiscardChanges({ id, content, saver, saveNow, fill }: BlogRecord) {
  const { submit, busy } = useSubmit()
  const { offerUndo } = useUndoOffer()

  async function discard() {
    // Only what the server has becomes a revision.
    await saveNow()
    const draft = await saver.runExclusive(async (_, revision) => {
      const init = { signal: AbortSignal.timeout(saveTimeoutMs) }
      const call = api.admin.drafts[':id'].discard.$post({ param: { id }, json: { revision } }, { init })
      const { draft } = await unwrapSave(call)
      return { ...draft, savedAt: draft.savedAt ?? new Date().toISOString() }
    })
    // With what was typed meanwhile.
    const mine = content()
    if (!mine) return {}
    fill(draft)
    offerUndo('Your changes are discarded.', () => fill(mine))
    return {}
  }

  return { discard: () => submit(discard), isDiscarding: busy }
}
