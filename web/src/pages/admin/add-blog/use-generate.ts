import { aiFailurePrefix } from '../../../../../worker/contract/messages.ts'
import { ApiError, api, unwrap } from '../../../api.ts'
import { useSubmit } from '../../../hooks/use-submit.ts'

/**
 * Lets the AI write the article. Only whole articles arrive at `onArticle`; every failure is told, and changes nothing.
 */
export function useGenerate(onArticle: (html: string) => void) {
  const { submit, busy } = useSubmit()

  function generate(title: string) {
    return submit(
      async () => {
        const { content } = await unwrap(api.blog.generate.$post({ json: { prompt: title } }))
        if (!content) throw new ApiError('AI failed to generate content.', 200, true)
        // As the original service does it: a failure in the clothes of a success.
        if (content.includes(aiFailurePrefix)) throw new ApiError(content, 200, true)
        return { content }
      },
      { onSuccess: ({ content }) => onArticle(content), failure: 'Something went wrong.' },
    )
  }

  return { generate, isGenerating: busy }
}
