import type { RefObject } from 'react'
import { minute } from '#contract/units.ts'
import type { ArticleEditorHandle } from '#web/editor/article-editor.tsx'
import type { BlogFormControls } from '../use-blog-form.ts'

/** 50 revisions are kept: a version before each of many small proposals would push out the others. */
const keepEveryMs = 10 * minute

/** When the version before a proposal was kept last, by the id of its blog. Closing the form does not begin anew. */
const keptAt = new Map<string, number>()

type KeptForm = Pick<BlogFormControls, 'id' | 'saveNow'> & {
  saver: Pick<BlogFormControls['saver'], 'hasUnsaved' | 'whenIdle' | 'keepReplacedVersion'>
  refs: { editor: RefObject<Pick<ArticleEditorHandle, 'isEmpty'> | null> }
}

/**
 * Makes the text a revision, before a proposal changes it: the first time, and then at most every ten minutes.
 * @throws Error when the text is not saved; then nothing may change it
 */
export async function keepVersion({ id, saver, saveNow, refs }: KeptForm, now: number): Promise<void> {
  const last = keptAt.get(id)
  if (refs.editor.current?.isEmpty() || (last !== undefined && now - last < keepEveryMs)) return
  // Only what the server has becomes a revision. A save that is under way may fail.
  await saver.whenIdle()
  if (saver.hasUnsaved()) await saveNow()
  saver.keepReplacedVersion()
  keptAt.set(id, now)
}
