import { type ReactNode, useId } from 'react'
import './form-field.css'

type Props = {
  label: string
  /** In words, what is wrong with the value. */
  problem?: string | undefined
  /** Said below the control, always. */
  hint?: string
  /** Draws the control with the attributes that tie it to its words. */
  children: (field: FieldAttributes) => ReactNode
}

export type FieldAttributes = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }

/** A control with its label above, and what is wrong with it below: read out when it appears and with the control. */
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
