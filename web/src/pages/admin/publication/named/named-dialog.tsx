import { type ReactNode, useRef, useState } from 'react'
import { SubmitDialog } from '#web/components/dialog/submit-buttons.tsx'
import { toasts } from '#web/dom/toasts.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { LongTextField } from '../settings/fields.tsx'
import { type Named, NamedFields } from './named-fields.tsx'

type Described = Named & { description: string }

type Props<Values extends Described> = {
  title: string
  initial: Values
  nameLimit: number
  descriptionLimit: number
  descriptionHint: string
  /** @param slug what the field of the address contains */
  addressHintOf: (slug: string) => string
  /** Values that follow from the name. */
  detailOf?: (name: string) => string | undefined
  /** Further fields. */
  children?: (values: Values, change: (part: Partial<Values>) => void) => ReactNode
  save: (values: Values) => Promise<{ message: string }>
  /** Called with what was typed, and with null when it was saved or discarded. After Escape it is neither. */
  onType?: (values: Values | null) => void
  /** @param isDone whether it was saved */
  onClose: (isDone: boolean) => void
}

const saved = 'saved'

/** Adds a named thing, such as a tag, or changes it. Stays open until the server has accepted it. */
export function NamedDialog<Values extends Described>(props: Props<Values>) {
  const { title, initial, nameLimit, descriptionLimit, descriptionHint, addressHintOf, children, onType } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const name = useRef<HTMLInputElement>(null)
  const [values, setValues] = useState(initial)
  const [problem, setProblem] = useState('')
  const { submit, busy } = useSubmit({ success: toasts.success, error: setProblem })

  function change(part: Partial<Values>) {
    setProblem('')
    const changed = { ...values, ...part }
    onType?.(changed)
    setValues(changed)
  }

  function onSubmit() {
    if (values.name.trim() === '') {
      setProblem('Name is required.')
      name.current?.focus()
      return
    }
    submit(() => props.save(values), { onSuccess: () => close(saved) })
  }

  function close(value: string) {
    onType?.(null)
    dialog.current?.close(value)
  }

  return (
    <SubmitDialog
      ref={dialog}
      message={title}
      detail={props.detailOf?.(values.name)}
      onSubmit={onSubmit}
      onClose={(value) => props.onClose(value === saved)}
      label="Save"
      busyLabel="Saving..."
      busy={busy}
      onCancel={() => close('')}
    >
      <NamedFields
        values={values}
        problem={problem}
        nameInput={name}
        nameLimit={nameLimit}
        addressHint={addressHintOf(values.slug)}
        onChange={(part) => change({ ...values, ...part })}
      />
      <LongTextField
        label="Description"
        hint={descriptionHint}
        name="description"
        maxLength={descriptionLimit}
        value={values.description}
        onChange={(description) => change({ ...values, description })}
      />
      {children?.(values, change)}
    </SubmitDialog>
  )
}
