import type { RefObject } from 'react'
import toast from 'react-hot-toast'
import { aiFailurePrefix } from '#contract/response-texts.ts'
import { ApiError, api, unwrap } from '#web/api/api.ts'
import type { ArticleEditorHandle } from '#web/editor/article-editor.tsx'
import { type AcceptingForm, rememberAccepted } from '../accepted/accepted-texts.ts'
import { textOf } from '../accepted/measure-share.ts'

type Options = {
  editor: RefObject<Pick<ArticleEditorHandle, 'isEmpty' | 'replaceAll'> | null>
  form: AcceptingForm
  /** Aborted when the author cancels. */
  signal: AbortSignal
}

/**
 * Fills an empty text with an article that the AI writes for a title. It is loaded when somebody asks for that. Changes nothing
 * when the author has cancelled, or when there is a text meanwhile. @throws ApiError
 */
export async function generateArticle(title: string, { editor, form, signal }: Options): Promise<void> {
  const article = await requestArticle(title, signal)
  const text = editor.current
  if (article === null || !text) return
  if (!text.isEmpty()) {
    toast.error('There is a text meanwhile, so it was not replaced.')
    return
  }
  text.replaceAll(article)
  void rememberGenerated(form, article)
  toast.success('The text is written.')
}

/** @returns the article; null when the author has cancelled. @throws ApiError */
async function requestArticle(title: string, signal: AbortSignal): Promise<string | null> {
  try {
    const { content, article } = await unwrap(
      api.blog.generate.$post({ json: { prompt: title } }, { init: { signal } }),
    )
    if (!content) throw new ApiError('AI failed to generate content.', 200, true)
    // The specified service reports a failure as content with this prefix and status 200.
    if (content.includes(aiFailurePrefix)) throw new ApiError(content, 200, true)
    return signal.aborted ? null : article
  } catch (error) {
    // A cancelled request fails, too.
    if (signal.aborted) return null
    throw error
  }
}

/** Where the model cannot be asked for. */
const unknownModel = 'unknown'

async function rememberGenerated(form: AcceptingForm, html: string) {
  const model = await unwrap(api.admin.assistant.$get({ query: { article: form.id } })).then(
    ({ state }) => state.model,
    () => unknownModel,
  )
  rememberAccepted(form, { task: 'generate', model, text: textOf(html) })
}
