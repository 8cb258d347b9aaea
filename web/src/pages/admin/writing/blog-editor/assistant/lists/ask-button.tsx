import type { ReactNode } from 'react'
import type { AssistantState, listTokens } from '#contract/assistant.ts'
import { Cost, neuronsLeft } from '../costs.tsx'
import { estimateList } from '../tasks.ts'

type Props = {
  kind: keyof typeof listTokens
  /** The characters of the text that is sent, or what an image counts as. */
  sent: number
  /** What the limits leave; null while it is not known: then the server decides. */
  assistant: AssistantState | null
  isBusy: boolean
  onAsk: () => void
  /** Its name where its words do not tell it from others. */
  label?: string
  children: ReactNode
}

/** Asks the AI a question beside the text, and says what that costs. */
export function AskButton({ kind, sent, assistant, isBusy, onAsk, label, children }: Props) {
  const cost = assistant && estimateList(kind, sent, assistant.price)
  const left = assistant && neuronsLeft(assistant)
  const isTooMuch = cost !== null && left !== null && cost > left
  const isPossible = !isBusy && !isTooMuch && assistant?.isAvailable !== false
  return (
    <button
      type="button"
      className="button quiet small"
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
  /** What was asked for. */
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
