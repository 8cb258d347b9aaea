import { useEffect } from 'react'
import { conflictHeading, focusConflictAfterPress } from '../blog-editor/autosave/save-status.tsx'

/** Tells an author that the page was deleted, and offers to add it again with what is in the form. */
export function PageDeleted({ isBusy, onAddAgain }: { isBusy: boolean; onAddAgain: () => void }) {
  useEffect(focusConflictAfterPress, [])
  return (
    <section className="panel other-tab stack" aria-labelledby={conflictHeading}>
      <h2 id={conflictHeading} tabIndex={-1}>
        This page was deleted
      </h2>
      <p>
        What you wrote is in this form and on this device. Adding the page again saves it; nobody sees it before you
        publish it.
      </p>
      <div>
        <button type="button" className="button" aria-disabled={isBusy} onClick={onAddAgain}>
          {isBusy ? 'Adding...' : 'Add it again'}
        </button>
      </div>
    </section>
  )
}
