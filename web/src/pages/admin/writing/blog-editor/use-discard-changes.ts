import type { RefObject } from 'react'
import type { Draft } from '#contract/draft.ts'
import { api } from '#web/api/api.ts'
import type { ArticleEditorHandle } from '#web/editor/article-editor.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { useUndoOffer } from '../../frame/use-undo-offer.tsx'
import type { Saver } from '../editor-form/create-saver.ts'
import type { BlogFormValues, DraftContent } from '../editor-form/form-values.ts'
import { currentContent } from '../editor-form/read-content.ts'
import { saveTimeoutMs, unwrapSave } from '../editor-form/unwrap-save.ts'

type Options = {
  /** The id of the blog. */
  id: string
  latest: RefObject<BlogFormValues>
  editor: RefObject<ArticleEditorHandle | null>
  saver: Saver<DraftContent, Draft>
  /** Saves the form to the server. @throws Error when that fails */
  saveNow: () => Promise<void>
  /** Puts a content into the form. */
  fill: (content: DraftContent) => void
}

/** Returns a blog's form to what the blog is. The server keeps what it had as a revision, and a toast offers Undo. */
export function useDiscardChanges({ id, latest, editor, saver, saveNow, fill }: Options) {
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
    const text = editor.current
    if (!text) return {}
    // With what was typed meanwhile.
    const mine = currentContent(latest.current, text)
    fill(draft)
    offerUndo('Your changes are discarded.', () => fill(mine))
    return {}
  }

  return { discard: () => submit(discard), isDiscarding: busy }
}
