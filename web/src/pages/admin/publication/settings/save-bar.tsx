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
 * Saves or discards the changes of a form, and says whether they are saved. It is the end of the form, and stays in view
 * from the first change on: a form that nobody has changed is not covered.
 */
export function SaveBar({ hasChanges, busy, onDiscard, state, children }: Props) {
  const [wasChanged, setWasChanged] = useState(false)
  if (hasChanges && !wasChanged) setWasChanged(true)
  return (
    <div className="save-bar" data-sticky={wasChanged}>
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? 'Saving...' : 'Save'}
      </button>
      {hasChanges && (
        <button
          ref={focusAfterRemoval}
          type="button"
          className="button quiet"
          aria-disabled={busy}
          onClick={() => !busy && onDiscard()}
        >
          Discard changes
        </button>
      )}
      <p className="soft" role="status">
        {state}
      </p>
      {children}
    </div>
  )
}
