import type { ReactNode } from 'react'

type Props = {
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
export function ListResult({ isBusy, problem, label, isShown, onDiscard, children }: Props) {
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
