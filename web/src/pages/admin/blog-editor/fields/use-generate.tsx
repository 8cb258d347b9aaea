import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import toast from 'react-hot-toast'
import { importOptionally } from '#web/dom/reload-after-deployment.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { useUndoOffer } from '../../use-undo-offer.tsx'
import type { GeneratedForm } from './generate-article.ts'

type Options = GeneratedForm & { titleField: RefObject<HTMLElement | null> }

/**
 * Lets the AI write the article for a title. The editor receives complete articles only; a failure shows a toast and
 * changes nothing. The replaced text is kept as a revision, and a toast offers Undo until the text changes.
 */
export function useGenerate({ titleField, ...form }: Options) {
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
    void submit(() => run(title), { failure: 'Something went wrong.' })
  }

  async function run(title: string) {
    const controller = new AbortController()
    request.current = controller
    const loaded = await importOptionally(() => import('./generate-article.ts'))
    if (!loaded) throw new Error('What writes the article could not be loaded.')
    const { signal } = controller
    if (!signal.aborted) await loaded.generateArticle(title, { ...form, lastGenerated, offerUndo, signal })
  }

  function cancelGenerating() {
    request.current?.abort()
  }

  return { generate, cancelGenerating, dismissOffer, isGenerating: busy }
}
