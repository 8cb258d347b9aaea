import { useRef, useState } from 'react'
import { textLimits } from '#contract/limits.ts'
import { SubmitDialog } from '#web/components/dialog/submit-buttons.tsx'
import { FormField } from '#web/components/form-field.tsx'
import { startAtHeading } from '#web/dom/focus-heading.ts'
import { toasts } from '#web/dom/toasts.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
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
    setMissing(isEmpty ? 'Say what is to be changed.' : undefined)
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
      <FormField label="What is to be changed" problem={missing}>
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
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </FormField>
      <DecisionProblem problem={problem} />
    </SubmitDialog>
  )
}

/** The call of a dialog that decides: it closes the dialog, which says a refusal itself. */
export function useDecision() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [problem, setProblem] = useState('')
  // After Escape the dialog cannot say it.
  const error = (message: string) => (dialog.current ? setProblem(message) : toasts.error(message))
  const { submit, busy } = useSubmit({ success: toasts.success, error })

  function submitDecision(call: () => Promise<{ message: string }>) {
    setProblem('')
    void submit(call, {
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
export function DecisionProblem({ problem }: { problem: string }) {
  return (
    <div role="alert">
      {problem && (
        <>
          <p className="field-error">{problem}</p>
          <button type="button" className="button quiet small" onClick={() => window.location.reload()}>
            Load it again
          </button>
        </>
      )}
    </div>
  )
}
