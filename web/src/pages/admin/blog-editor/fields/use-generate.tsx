import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import toast from 'react-hot-toast'
import type { Draft } from '#contract/draft.ts'
import { aiFailurePrefix } from '#contract/response-texts.ts'
import { ApiError, api, unwrap } from '#web/api/api.ts'
import type { ArticleEditorHandle } from '#web/editor/article-editor.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import type { Saver } from '../../editor-form/create-saver.ts'
import type { DraftContent } from '../../editor-form/form-values.ts'
import { useUndoOffer } from '../../use-undo-offer.tsx'

const notSaved = 'Your text is not saved yet, so it was not replaced. Please try again in a moment.'

type Options = {
  titleField: RefObject<HTMLElement | null>
  editor: RefObject<ArticleEditorHandle | null>
  saver: Pick<Saver<DraftContent, Draft>, 'keepReplacedVersion'>
  /** Saves the form to the server. @throws Error when that fails */
  saveNow: () => Promise<void>
}

/**
 * Lets the AI write the article for a title. The editor receives complete articles only; a failure shows a toast and
 * changes nothing. The replaced text is kept as a revision, and a toast offers Undo until the text changes.
 */
export function useGenerate({ titleField, editor, saver, saveNow }: Options) {
  const { submit, busy } = useSubmit()
  const { offerUndo, dismissOffer } = useUndoOffer()
  const lastGenerated = useRef('')
  const request = useRef<AbortController>(null)

  const abandon = useEffectEvent(cancelGenerating)
  useEffect(() => abandon, [])

  function generate(enteredTitle: string) {
    const title = enteredTitle.trim()
    if (title === '') {
      toast.error('Please enter your title first.')
      titleField.current?.focus()
      return
    }
    dismissOffer()
    void submit(() => requestArticle(title), {
      onSuccess: ({ content }) => {
        if (content !== null) replaceText(content)
      },
      failure: 'Something went wrong.',
    })
  }

  /** @returns the article; null when the author has cancelled, or the text must stay. @throws ApiError */
  async function requestArticle(title: string) {
    const controller = new AbortController()
    request.current = controller
    const { signal } = controller
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
      return { content: isSaved ? article : null }
    } catch (error) {
      // A cancelled request fails, too.
      if (signal.aborted) return { content: null }
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

  function cancelGenerating() {
    request.current?.abort()
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

  return { generate, cancelGenerating, dismissOffer, isGenerating: busy }
}

async function rejectOnAbort(signal: AbortSignal): Promise<never> {
  signal.throwIfAborted()
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}
