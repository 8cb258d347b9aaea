import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import toast from 'react-hot-toast'
import { importOptionally } from '#web/dom/reload-after-deployment.ts'
import type { ArticleEditorHandle } from '#web/editor/article-editor.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import type { AcceptingForm } from '../accepted/accepted-texts.ts'

type Options = {
  editor: RefObject<Pick<ArticleEditorHandle, 'isEmpty' | 'replaceAll'> | null>
  titleField: RefObject<HTMLElement | null>
  /** The form that remembers what the AI wrote. */
  form: AcceptingForm
}

/**
 * Lets the AI write the article for a title into an empty text. The editor receives a complete article only; a failure shows a
 * toast and changes nothing.
 */
export function useGenerate({ titleField, editor, form }: Options) {
  const { submit, busy } = useSubmit()
  const request = useRef<AbortController>(null)

  const abandon = useEffectEvent(cancelGenerating)
  useEffect(() => abandon, [])

  /** @param onText is called instead where there is a text */
  function generate(enteredTitle: string, onText: () => void) {
    const title = enteredTitle.trim()
    if (title === '') {
      toast.error('Please enter your title first.')
      titleField.current?.focus()
      return
    }
    if (editor.current && !editor.current.isEmpty()) return onText()
    void submit(() => run(title), { failure: 'Something went wrong.' })
  }

  async function run(title: string) {
    const controller = new AbortController()
    request.current = controller
    const loaded = await importOptionally(() => import('./generate-article.ts'))
    if (!loaded) throw new Error('What writes the text could not be loaded.')
    const { signal } = controller
    if (!signal.aborted) await loaded.generateArticle(title, { editor, form, signal })
  }

  function cancelGenerating() {
    request.current?.abort()
  }

  return { generate, cancelGenerating, isGenerating: busy }
}
