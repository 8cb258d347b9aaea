import type { ReactNode, SubmitEvent } from 'react'
import { countOf } from '../../frame/format-count.ts'
import type { Answers } from './decide-list.ts'
import type { TableSummary } from './describe-table.ts'
import { ListReport } from './list-report.tsx'

type Props = {
  summary: TableSummary
  answers: Answers
  onAnswer: (answers: Answers) => void
  isBusy: boolean
  onContinue: () => void
  /** Further buttons. */
  children: ReactNode
}

/** How many values of a list are not understood. */
export function countQuestions({ statuses }: TableSummary): number {
  return statuses.flatMap(({ values }) => values).filter(({ id }) => id !== null).length
}

/** Asks what the values of a list mean that are not understood. Without an answer their rows are not imported. */
export function ImportQuestions({ summary, answers, onAnswer, isBusy, onContinue, children }: Props) {
  const total = countQuestions(summary)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isBusy) onContinue()
  }

  return (
    <form className="stack" noValidate onSubmit={onSubmit}>
      {total > 0 && (
        <p className="warning-box">
          <strong>{countOf(total, 'value is', 'values are')} not understood.</strong> Say for each what it means. What
          you leave at “Do not import” is not imported, and nobody who has it gets mail.
        </p>
      )}
      <ListReport summary={summary} answers={answers} onAnswer={onAnswer} />
      <div className="filters">
        <button type="submit" className="button" aria-disabled={isBusy}>
          {isBusy ? 'Checking...' : 'Continue'}
        </button>
        {children}
      </div>
    </form>
  )
}
