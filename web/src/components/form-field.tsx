import { type InvalidEvent, type ReactNode, useId, useState } from 'react'
import './form-field.css'

type Props = {
  label: string
  /** The error message of the value. */
  problem?: string | undefined
  /** A permanent text below the control. */
  hint?: string
  /** Renders the control with the attributes that associate it with its label, hint and error. */
  children: (field: FieldAttributes) => ReactNode
}

export type FieldAttributes = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }

/** The problem of an unfinished value, by the type of the input. */
const unreadable: Record<string, string> = {
  date: 'Complete the date, or empty the field.',
  'datetime-local': 'Complete the date and the time, or empty the field.',
  number: 'Write a number, or empty the field.',
}

/**
 * A control with a label above and an error message below. Screen readers read the error when it appears and with the control.
 * A value that the browser refuses to give, such as half a date, has a message too, until it is changed.
 */
export function FormField({ label, problem: ownProblem, hint, children }: Props) {
  const id = useId()
  const [refusal, setRefusal] = useState('')
  const problem = ownProblem || refusal

  function onInvalid(event: InvalidEvent<HTMLElement>) {
    if (event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    setRefusal(unreadable[event.target.type] ?? event.target.validationMessage)
  }

  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className="form-field" onInvalid={onInvalid} onInput={() => setRefusal('')}>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': Boolean(problem), 'aria-describedby': described || undefined })}
      {hint && (
        <p className="form-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="field-error" id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </div>
  )
}
