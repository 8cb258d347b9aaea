import type { Editor } from '@tiptap/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { AssistantState, listTokens } from '#contract/assistant.ts'
import { ApiError } from '#web/api/api.ts'
import type { BlogFormControls } from '../../use-blog-form.ts'
import { Cost, neuronsLeft } from '../costs.tsx'
import { estimateList } from '../tasks.ts'

/** The answer to a question to the AI. `problem` is a sentence, empty without one. */
type Asked<Answer> = { isBusy: boolean; answer: Answer | null; problem: string }

/**
 * Asks the AI one question at a time. A new question takes the place of the last one, and an open question ends with the
 * component.
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

type Props = {
  kind: keyof typeof listTokens
  /** The characters of the text that is sent, or what an image counts as. */
  sent: number
  /** The limits and their use; null while they are not known: then the server decides. */
  assistant: AssistantState | null
  isBusy: boolean
  onAsk: () => void
  /** Whether it is one of several in rows. */
  isRow?: boolean
  /** Its name where its words do not tell it from others. */
  label?: string
  children: ReactNode
}

/** Asks the AI a question beside the text, and says what that costs. */
export function AskButton({ kind, sent, assistant, isBusy, onAsk, isRow = false, label, children }: Props) {
  const cost = assistant && estimateList(kind, sent, assistant.price)
  const left = assistant && neuronsLeft(assistant)
  const isTooMuch = cost !== null && left !== null && cost > left
  const isPossible = !isBusy && !isTooMuch && assistant?.isAvailable !== false
  return (
    <button
      type="button"
      className={isRow ? 'button bare' : 'button quiet small'}
      aria-label={label}
      aria-disabled={!isPossible}
      onClick={() => isPossible && onAsk()}
    >
      {children}
      <Cost neurons={cost} />
    </button>
  )
}

type ResultProps = {
  isBusy: boolean
  /** A sentence when the question failed; empty otherwise. */
  problem: string
  /** The question in words. */
  label: string
  isShown: boolean
  onDiscard: () => void
  children: ReactNode
}

/** The answer to a question: its progress, its failure, or what was found, which can be discarded. */
export function ListResult({ isBusy, problem, label, isShown, onDiscard, children }: ResultProps) {
  return (
    <div className="stack" aria-busy={isBusy}>
      <p className="form-hint" role="status">
        {isBusy ? 'The AI is thinking…' : isShown ? `${label}: proposed below.` : ''}
      </p>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {isShown && (
        <>
          {children}
          <div>
            <button type="button" className="button quiet small" onClick={onDiscard}>
              Discard
            </button>
          </div>
        </>
      )}
    </div>
  )
}
