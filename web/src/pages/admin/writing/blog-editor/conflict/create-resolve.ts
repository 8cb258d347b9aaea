import type { RefObject } from 'react'
import toast from 'react-hot-toast'
import type { Draft } from '#contract/draft.ts'
import { api, unwrap } from '#web/api/api.ts'
import { startAtHeading } from '#web/dom/focus-heading.ts'
import type { ArticleEditorHandle } from '#web/editor/article-editor.tsx'
import type { useUndoOffer } from '../../../frame/use-undo-offer.tsx'
import type { Saver } from '../../editor-form/create-saver.ts'
import { type DraftContent, isSameContent } from '../../editor-form/form-values.ts'
import { saveTimeoutMs } from '../../editor-form/save-state.ts'
import type { RecordControls } from '../../editor-form/use-record-form.ts'

const notSaved = 'What you wrote since is not saved yet, so it was not replaced. Please try again in a moment.'

/** `offerUndo`: of the form, which stays when the conflict has ended. */
export type ResolvedForm = Pick<RecordControls<Draft>, 'id' | 'state' | 'latest' | 'content' | 'read' | 'set'> & {
  editor: RefObject<ArticleEditorHandle | null>
  saver: Pick<Saver<DraftContent, Draft>, 'changed' | 'flush' | 'hasUnsaved' | 'keepReplacedVersion' | 'resolve'>
  offerUndo: ReturnType<typeof useUndoOffer>['offerUndo']
}

/** Makes what ends a conflict by the author's choice. It is loaded with the view of the conflict. */
export function createResolve(form: ResolvedForm) {
  const { id, state, latest, content, editor, saver, read, set, offerUndo } = form

  /**
   * Puts the author's choice into the form and saves it. A form with other content is first kept on the server, and a
   * toast offers to bring it back.
   * @param choose receives the form's current content, which may be newer than the compared one, and returns it
   * unchanged to keep it
   * @throws Error when the form's content could not be kept: then nothing changes
   */
  async function resolve(choose: (mine: DraftContent) => DraftContent) {
    if (state.kind !== 'conflict') return
    for (;;) {
      const mine = await read()
      const chosen = choose(mine)
      if (chosen === mine) break
      const init = { signal: AbortSignal.timeout(saveTimeoutMs) }
      await unwrap(api.admin.drafts[':id'].keep.$post({ param: { id }, json: mine }, { init }))
      // The author may write while a version is being kept: then that newer version is kept, too.
      if (hasChangedSince(mine)) continue
      replaceForm(chosen)
      const replacement = content() ?? chosen
      offerUndo('Your version is kept among the revisions.', () => void bringBack(mine, replacement))
      break
    }
    startAtHeading()
    await saver.resolve(state.theirs.revision)
  }

  function hasChangedSince(earlier: DraftContent) {
    const present = content()
    return latest.current.thumbnail !== null || !present || !isSameContent(earlier, present)
  }

  function replaceForm({ title, subTitle, category, image, details, description }: DraftContent) {
    const hasOtherImage = image !== latest.current.image
    set({ title, subTitle, category, details, ...(hasOtherImage && { image, thumbnail: null }) })
    editor.current?.replaceAll(description)
  }

  /**
   * Undoes the choice. The version that was chosen is kept as well, with what was written since.
   * @param replacement the form's content right after the choice
   */
  async function bringBack(mine: DraftContent, replacement: DraftContent) {
    await saver.flush()
    // Only what the server has is kept. The version that was chosen is from there.
    if (saver.hasUnsaved() && hasChangedSince(replacement)) return toast.error(notSaved)
    saver.keepReplacedVersion()
    replaceForm(mine)
    saver.changed()
  }

  return resolve
}
