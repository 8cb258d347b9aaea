import { useRef, useState } from 'react'
import { textLimits } from '#contract/limits.ts'
import { ApiError } from '#web/api/api.ts'
import { SubmitDialog } from '#web/components/dialog/submit-buttons.tsx'
import { FormField } from '#web/components/form-field.tsx'
import { startAtHeading } from '#web/dom/focus-heading.ts'
import { toasts } from '#web/dom/toasts.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { conflictStatus, isConflict } from '../editor-form/save-state.ts'
import type { Decision } from './use-review.ts'

type Props = { decide: (decision: Decision) => Promise<{ message: string }>; onClose: () => void }

/** Asks the author for changes, in words. */
export function ChangesDialog({ decide, onClose }: Props) {
  const { dialog, problem, submit, busy } = useDecision()
  const [note, setNote] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const [missing, setMissing] = useState<string>()

  function onSubmit() {
    const isEmpty = note.trim() === ''
    setMissing(isEmpty ? 'Say which changes to make.' : undefined)
    if (isEmpty) return field.current?.focus()
    submit(() => decide({ decision: 'changes', note, publishAt: null }))
  }

  return (
    <SubmitDialog
      ref={dialog}
      message="Ask for changes"
      label="Ask for changes"
      busyLabel="Asking..."
      {...{ busy, onSubmit, onClose }}
    >
      <FormField label="Changes to make" problem={missing}>
        {(attributes) => (
          <textarea
            {...attributes}
            ref={field}
            className="input"
            rows={6}
            dir="auto"
            required
            value={note}
            maxLength={textLimits.reviewNote}
            onChange={({ target }) => {
              setMissing(undefined)
              setNote(target.value)
            }}
          />
        )}
      </FormField>
      <DecisionProblem problem={problem} />
    </SubmitDialog>
  )
}

/** `isOutdated`: another text or state is stored than the dialog was opened for. */
type Problem = { message: string; isOutdated: boolean }

/** The call of a dialog that decides: it closes the dialog, which says a refusal itself. */
export function useDecision() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const isOutdated = useRef(false)
  // After Escape the dialog cannot say it.
  const error = (message: string) =>
    dialog.current ? setProblem({ message, isOutdated: isOutdated.current }) : toasts.error(message)
  const { submit, busy } = useSubmit({ success: toasts.success, error })

  function submitDecision(call: () => Promise<{ message: string }>) {
    setProblem(null)
    const noted = () =>
      call().catch((error) => {
        isOutdated.current = isConflict(error) || (error instanceof ApiError && error.status === conflictStatus)
        throw error
      })
    void submit(noted, {
      onSuccess: () => {
        dialog.current?.close()
        // The panel with the button that has opened it is gone.
        startAtHeading()
      },
    })
  }

  return { dialog, problem, submit: submitDecision, busy }
}

/** A refusal. Another text is read by loading the page again: what was typed here is kept. */
export function DecisionProblem({ problem }: { problem: Problem | null }) {
  return (
    <div role="alert">
      {problem && (
        <>
          <p className="field-error">{problem.message}</p>
          {problem.isOutdated && (
            <button type="button" className="button quiet small" onClick={() => window.location.reload()}>
              Load it again
            </button>
          )}
        </>
      )}
    </div>
  )
}
