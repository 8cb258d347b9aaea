import { type ReactNode, useState } from 'react'
import { focusAfterRemoval } from '#web/dom/focus-after-removal.ts'
import './save-bar.css'

type Props = {
  hasChanges: boolean
  busy: boolean
  onDiscard: () => void
  /** A sentence that says whether everything is saved. */
  state: string
  /** A button after it. */
  children?: ReactNode
}

/**
 * Says whether the changes of a form are saved, and discards or saves them. It is the end of the form, quiet while nothing is
 * changed, and stays in view from the first change on: a form that nobody has changed is not covered.
 */
export function SaveBar({ hasChanges, busy, onDiscard, state, children }: Props) {
  const [wasChanged, setWasChanged] = useState(false)
  if (hasChanges && !wasChanged) setWasChanged(true)
  return (
    <div className="save-bar" data-sticky={wasChanged}>
      <p className="soft" role="status">
        {state}
      </p>
      {children}
      {hasChanges && (
        <button
          ref={focusAfterRemoval}
          type="button"
          className="button bare"
          aria-disabled={busy}
          onClick={() => !busy && onDiscard()}
        >
          Discard
        </button>
      )}
      <button
        type="submit"
        className={hasChanges ? 'button' : 'button quiet'}
        aria-disabled={busy || !hasChanges}
        onClick={(event) => !hasChanges && event.preventDefault()}
      >
        {busy ? 'Saving...' : 'Save'}
      </button>
    </div>
  )
}
