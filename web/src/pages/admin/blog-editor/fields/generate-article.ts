import type { RefObject } from 'react'
import toast from 'react-hot-toast'
import type { Draft } from '#contract/draft.ts'
import { aiFailurePrefix } from '#contract/response-texts.ts'
import { ApiError, api, unwrap } from '#web/api/api.ts'
import type { ArticleEditorHandle } from '#web/editor/article-editor.tsx'
import type { Saver } from '../../editor-form/create-saver.ts'
import type { DraftContent } from '../../editor-form/form-values.ts'
import type { useUndoOffer } from '../../use-undo-offer.tsx'

const notSaved = 'Your text is not saved yet, so it was not replaced. Please try again in a moment.'

/** The form whose text the AI writes. */
export type GeneratedForm = {
  editor: RefObject<ArticleEditorHandle | null>
  saver: Pick<Saver<DraftContent, Draft>, 'keepReplacedVersion'>
  /** Saves the form to the server. @throws Error when that fails */
  saveNow: () => Promise<void>
}

type Options = GeneratedForm & {
  /** Aborted when the author cancels. */
  signal: AbortSignal
  /** The HTML that the AI wrote last; empty before. */
  lastGenerated: RefObject<string>
  offerUndo: ReturnType<typeof useUndoOffer>['offerUndo']
}

/**
 * Replaces the text of a form by an article that the AI writes for a title. It is loaded when somebody asks for that. Changes
 * nothing when the author has cancelled, or the text is not saved. @throws ApiError
 */
export async function generateArticle(title: string, options: Options): Promise<void> {
  const { editor, saver, saveNow, signal, lastGenerated, offerUndo } = options
  const article = await requestArticle()
  if (article !== null) replaceText(article)

  /** @returns the article; null when the author has cancelled, or the text must stay. @throws ApiError */
  async function requestArticle() {
    const saving = saveText()
    try {
      const { content, article } = await unwrap(
        api.blog.generate.$post({ json: { prompt: title } }, { init: { signal } }),
      )
      if (!content) throw new ApiError('AI failed to generate content.', 200, true)
      // The specified service reports a failure as content with this prefix and status 200.
      if (content.includes(aiFailurePrefix)) throw new ApiError(content, 200, true)
      const isSaved = await Promise.race([saving, rejectOnAbort(signal)])
      if (!isSaved) toast.error(notSaved)
      return isSaved ? article : null
    } catch (error) {
      // A cancelled request fails, too.
      if (signal.aborted) return null
      throw error
    }
  }

  /** Saves the text that will be replaced: only what the server has becomes a revision. @returns whether it has it */
  async function saveText(): Promise<boolean> {
    if (editor.current?.isEmpty()) return true
    return saveNow().then(
      () => true,
      () => false,
    )
  }

  function replaceText(content: string) {
    const text = editor.current
    if (!text) return
    const replaced = text.getHtml()
    const isAuthorsText = !text.isEmpty() && replaced !== lastGenerated.current
    if (isAuthorsText) saver.keepReplacedVersion()
    text.replaceAll(content)
    lastGenerated.current = text.getHtml()
    if (isAuthorsText) {
      offerUndo('The article is written in the place of your text.', () => undoReplacing(replaced))
    } else toast.success('The article is written.')
  }

  /** Brings the replaced text back, unless the generated one has changed. */
  function undoReplacing(replaced: string) {
    const text = editor.current
    if (text?.getHtml() === lastGenerated.current) text.replaceAll(replaced)
  }
}

async function rejectOnAbort(signal: AbortSignal): Promise<never> {
  signal.throwIfAborted()
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}
