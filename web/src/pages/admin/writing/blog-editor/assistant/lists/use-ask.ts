import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import type { AssistantState } from '#contract/assistant.ts'
import { ApiError } from '#web/api/api.ts'
import type { BlogFormControls } from '../../use-blog-form.ts'

/** What a question to the AI has come to. `problem` is a sentence, empty without one. */
type Asked<Answer> = { isBusy: boolean; answer: Answer | null; problem: string }

/**
 * Asks the AI one question at a time. A question that is asked again takes the place of the one before, and one that is under way
 * ends with the component.
 * @param onAnswer is called after each question, which has cost something
 */
export function useAsk<Answer>(onAnswer: () => void) {
  const [asked, setAsked] = useState<Asked<Answer>>({ isBusy: false, answer: null, problem: '' })
  const request = useRef<AbortController>(null)
  useEffect(() => () => request.current?.abort(), [])

  async function ask(call: (init: RequestInit) => Promise<Answer>) {
    request.current?.abort()
    const controller = new AbortController()
    request.current = controller
    setAsked({ isBusy: true, answer: null, problem: '' })
    try {
      const answer = await call({ signal: controller.signal })
      if (controller.signal.aborted) return
      setAsked({ isBusy: false, answer, problem: '' })
      onAnswer()
    } catch (error) {
      if (controller.signal.aborted) return
      const problem = error instanceof ApiError ? error.message : 'The AI did not answer. Please try again.'
      setAsked({ isBusy: false, answer: null, problem })
    }
  }

  function clear() {
    request.current?.abort()
    setAsked({ isBusy: false, answer: null, problem: '' })
  }

  return { ...asked, ask, clear }
}

/**
 * `assistant` is null while it is not known. `onAnswer` is called when a question has cost something, and `uncoverText` before
 * a place of the text is shown.
 */
export type ListsProps = {
  controls: BlogFormControls
  editor: Editor
  assistant: AssistantState | null
  onAnswer: () => void
  uncoverText: () => void
}

/** The article as the model gets it: its plain text. */
export function plainTextOf({ state: { doc } }: Editor): string {
  return doc.textBetween(0, doc.content.size, '\n\n', ' ').trim()
}
