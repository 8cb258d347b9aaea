import { useRef, useState } from 'react'
import { SubmitDialog } from '#web/components/dialog/submit-buttons.tsx'
import { toasts } from '#web/dom/toasts.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { TextField } from '../settings/fields.tsx'

type Props = {
  /** The text of the button, and the title of the dialog. */
  action: string
  /** The label of the field. */
  label: string
  /** Said where the field is empty. */
  required: string
  maxLength: number
  /** Adds it, and leads to its page. */
  add: (name: string) => Promise<{ message: string }>
}

/** The button of a list that adds a row by its name, which a dialog asks for. */
export function AddByName({ action, label, required, maxLength, add }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { submit, busy } = useSubmit({ success: toasts.success, error: setProblem })

  function onSubmit() {
    const typed = name.trim()
    setProblem(typed ? '' : required)
    if (!typed) return field.current?.focus()
    void submit(() => add(typed), { onSuccess: () => dialog.current?.close() })
  }

  return (
    <>
      <button type="button" className="button" onClick={() => setIsOpen(true)}>
        {action}
      </button>
      {isOpen && (
        <SubmitDialog
          ref={dialog}
          message={action}
          label="Add"
          busyLabel="Adding..."
          busy={busy}
          onSubmit={onSubmit}
          onClose={() => setIsOpen(false)}
        >
          <TextField
            label={label}
            problem={problem}
            ref={field}
            name="name"
            value={name}
            required
            maxLength={maxLength}
            autoComplete="off"
            onChange={setName}
          />
        </SubmitDialog>
      )}
    </>
  )
}
