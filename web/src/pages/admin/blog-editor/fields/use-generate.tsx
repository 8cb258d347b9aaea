import { type RefObject, useRef } from 'react'
import toast from 'react-hot-toast'
import { aiFailurePrefix } from '#contract/response-texts.ts'
import { ApiError, api, unwrap } from '#web/api/api.ts'
import type { ArticleEditorHandle } from '#web/editor/article-editor.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { useUndoOffer } from '../../use-undo-offer.tsx'
import type { Saver } from '../autosave/create-saver.ts'
import type { DraftContent } from '../form-values.ts'

type Options = {
  titleField: RefObject<HTMLElement | null>
  editor: RefObject<ArticleEditorHandle | null>
  saver: Pick<Saver<DraftContent>, 'flush' | 'keepReplacedVersion'>
}

/**
 * Lets the AI write the article for a title. The editor receives complete articles only; a failure shows a toast and
 * changes nothing. The replaced text is kept as a revision, and a toast offers Undo.
 */
export function useGenerate({ titleField, editor, saver }: Options) {
  const { submit, busy } = useSubmit()
  const offerUndo = useUndoOffer()
  const lastGenerated = useRef('')

  function generate(enteredTitle: string) {
    const title = enteredTitle.trim()
    if (title === '') {
      toast.error('Please enter your title first.')
      titleField.current?.focus()
      return
    }
    void submit(
      async () => {
        // Saves the text that will be replaced.
        void saver.flush()
        const { content } = await unwrap(api.blog.generate.$post({ json: { prompt: title } }))
        if (!content) throw new ApiError('AI failed to generate content.', 200, true)
        // The specified service reports a failure as content with this prefix and status 200.
        if (content.includes(aiFailurePrefix)) throw new ApiError(content, 200, true)
        return { content }
      },
      { onSuccess: ({ content }) => replaceText(content), failure: 'Something went wrong.' },
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
    if (isAuthorsText) offerUndo('The article is written in the place of your text.', () => text.replaceAll(replaced))
    else toast.success('The article is written.')
  }

  return { generate, isGenerating: busy }
}
