import { type ReactNode, useEffect } from 'react'
import { conflictHeading, focusConflict } from './save-status.tsx'

/** Shows an author who pressed a button why it failed. The focus of an author who is typing does not move. */
function focusConflictAfterPress() {
  if (document.activeElement instanceof HTMLButtonElement) focusConflict()
}

type Props = {
  title: string
  explanation: string
  /** A class beside the common ones, such as `comparison`. */
  className: string
  /** Below the explanation. */
  buttons: ReactNode
  children?: ReactNode
}

/** The panel above a form that cannot be saved before its author has decided something. */
export function ConflictPanel({ title, explanation, className, buttons, children }: Props) {
  useEffect(focusConflictAfterPress, [])
  return (
    <section className={`panel ${className} stack`} aria-labelledby={conflictHeading}>
      <h2 id={conflictHeading} tabIndex={-1}>
        {title}
      </h2>
      <p>{explanation}</p>
      <div className="conflict-buttons">{buttons}</div>
      {children}
    </section>
  )
}

type ChoiceProps = { label: string; isBusy: boolean; onChoose: () => void }

/** A button that ends the conflict. */
export function ConflictChoice({ label, isBusy, onChoose }: ChoiceProps) {
  return (
    <button type="button" className="button quiet small" aria-disabled={isBusy} onClick={() => !isBusy && onChoose()}>
      {label}
    </button>
  )
}
