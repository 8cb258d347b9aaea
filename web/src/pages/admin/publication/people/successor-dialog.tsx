import { type ComponentProps, useRef, useState } from 'react'
import { likelySuccessor, type Successor } from '#contract/people.ts'
import { SubmitDialog } from '#web/components/dialog/submit-buttons.tsx'
import { FormField } from '#web/components/form-field.tsx'
import { toasts } from '#web/dom/toasts.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { roleTexts } from './role-texts.ts'

type Props = Pick<ComponentProps<typeof SubmitDialog>, 'message' | 'detail' | 'label' | 'busyLabel' | 'onClose'> & {
  /** Who may get the unpublished texts. */
  successors: readonly Successor[]
  /** Shown when the server fails without a message. */
  failure: string
  /** Removes the person. @param draftsTo the id of who gets the texts */
  remove: (draftsTo: string) => Promise<object>
  onRemoved: () => void
}

/** Says what it does that a person goes, and asks who gets their unpublished texts. */
export function SuccessorDialog({ successors, failure, remove, onRemoved, ...dialog }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const [successor, setSuccessor] = useState(likelySuccessor(successors))
  const [problem, setProblem] = useState('')
  const { submit, busy } = useSubmit({ success: toasts.success, error: setProblem })

  function onSubmit() {
    setProblem(successor ? '' : 'Choose who gets them.')
    if (!successor) return
    void submit(() => remove(successor), {
      onSuccess: () => {
        ref.current?.close()
        onRemoved()
      },
      failure,
    })
  }

  return (
    <SubmitDialog {...dialog} ref={ref} busy={busy} onSubmit={onSubmit}>
      <FormField label="Unpublished blogs and drafts go to" problem={problem}>
        {(field) => (
          <select {...field} className="input" value={successor} onChange={({ target }) => setSuccessor(target.value)}>
            {successor === '' && <option value="">Choose a person</option>}
            {successors.map(({ _id, name, role }) => (
              <option key={_id} value={_id}>
                {name} ({roleTexts[role].name})
              </option>
            ))}
          </select>
        )}
      </FormField>
    </SubmitDialog>
  )
}
