import { type RefObject, useRef } from 'react'
import toast from 'react-hot-toast'
import { aiFailurePrefix } from '#contract/response-texts.ts'
import { ApiError, api, unwrap } from '#web/api/api.ts'
import type { ArticleEditorHandle } from '#web/editor/article-editor.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import type { Saver } from '../autosave/create-saver.ts'
import type { TypedContent } from '../autosave/unwrap-save.ts'

/** How long the way back is offered, in milliseconds; an undo in the editor goes it for longer. */
const undoTime = 10_000

type Options = {
  /** The title's, which gets the focus when there is no title. */
  field: RefObject<HTMLElement | null>
  editor: RefObject<ArticleEditorHandle | null>
  saver: Pick<Saver<TypedContent>, 'flush' | 'replaces'>
}

/**
 * Lets the AI write the article for a title. Only whole articles arrive in the editor; every failure is told, and changes
 * nothing. What they take the place of is kept, and offered back.
 */
export function useGenerate({ field, editor, saver }: Options) {
  const { submit, busy } = useSubmit()
  const written = useRef('')

  function generate(typed: string) {
    const title = typed.trim()
    if (title === '') {
      toast.error('Please enter your title first.')
      field.current?.focus()
      return
    }
    void submit(
      async () => {
        // What is about to be replaced is on the server first.
        void saver.flush()
        const { content } = await unwrap(api.blog.generate.$post({ json: { prompt: title } }))
        if (!content) throw new ApiError('AI failed to generate content.', 200, true)
        // As the original service does it: a failure in the clothes of a success.
        if (content.includes(aiFailurePrefix)) throw new ApiError(content, 200, true)
        return { content }
      },
      { onSuccess: ({ content }) => replaceBy(content), failure: 'Something went wrong.' },
    )
  }

  function replaceBy(content: string) {
    const text = editor.current
    if (!text) return
    const before = text.getHtml()
    const isMissed = !text.isEmpty() && before !== written.current
    if (isMissed) saver.replaces()
    text.replaceAll(content)
    written.current = text.getHtml()
    if (isMissed) offerBack(() => text.replaceAll(before))
    else toast.success('The article is written.')
  }

  return { generate, isGenerating: busy }
}

function offerBack(goBack: () => void) {
  toast(
    ({ id }) => (
      <span className="toast-offer">
        The article is written in the place of your text.
        <button
          type="button"
          className="button quiet small"
          onClick={() => {
            goBack()
            toast.dismiss(id)
          }}
        >
          Undo
        </button>
      </span>
    ),
    { duration: undoTime },
  )
}
