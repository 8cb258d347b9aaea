import { type ReactNode, useId } from 'react'
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

/** A control with a label above and an error message below. Screen readers read the error when it appears and with the control. */
export function FormField({ label, problem, hint, children }: Props) {
  const id = useId()
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className="form-field">
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
