import type { RefObject } from 'react'
import toast from 'react-hot-toast'
import { aiFailurePrefix } from '../../../../../worker/contract/messages.ts'
import { ApiError, api, unwrap } from '../../../api.ts'
import type { ArticleEditorHandle } from '../../../editor/article-editor.tsx'
import { useSubmit } from '../../../hooks/use-submit.ts'

/**
 * Lets the AI write the article for a title. Only whole articles arrive in the editor; every failure is told, and changes
 * nothing.
 * @param field the title's, which gets the focus when there is no title
 */
export function useGenerate(field: RefObject<HTMLElement | null>, editor: RefObject<ArticleEditorHandle | null>) {
  const { submit, busy } = useSubmit()

  function generate(typed: string) {
    const title = typed.trim()
    if (title === '') {
      toast.error('Please enter your title first.')
      field.current?.focus()
      return
    }
    void submit(
      async () => {
        const { content } = await unwrap(api.blog.generate.$post({ json: { prompt: title } }))
        if (!content) throw new ApiError('AI failed to generate content.', 200, true)
        // As the original service does it: a failure in the clothes of a success.
        if (content.includes(aiFailurePrefix)) throw new ApiError(content, 200, true)
        return { content }
      },
      { onSuccess: ({ content }) => editor.current?.replaceAll(content), failure: 'Something went wrong.' },
    )
  }

  return { generate, isGenerating: busy }
}
