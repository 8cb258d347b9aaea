import { focusAfterRemoval } from '#web/dom/focus-after-removal.ts'
import { focusConflict } from '../editor-form/conflict-heading.ts'
import { formatClockTime } from '../format-date-time.ts'
import type { PageForm } from './use-page-form.ts'

/** Whether everything is saved, and what can be done about what is not. Only failures are announced at once. */
export function PageSaveStatus({ controls }: { controls: PageForm }) {
  const { state, hasChanges, isKept, failure, replacedCount, busy, discard, bringBack } = controls
  const isFailure = state.kind === 'conflict' || state.kind === 'gone' || (hasChanges && (!isKept || failure !== null))
  return (
    <div className="save-status" data-failed={isFailure}>
      <span role={isFailure ? 'alert' : 'status'}>{textFor(controls)}</span>
      {state.kind === 'conflict' && (
        <button type="button" className="button quiet small" onClick={focusConflict}>
          See both texts
        </button>
      )}
      {hasChanges && state.kind !== 'gone' && (
        <button
          ref={focusAfterRemoval}
          type="button"
          className="button quiet small"
          aria-disabled={busy}
          onClick={() => !busy && void discard()}
        >
          Discard changes
        </button>
      )}
      {replacedCount > 0 && (
        <button type="button" className="button quiet small" aria-disabled={busy} onClick={() => !busy && bringBack()}>
          {replacedCount === 1 ? 'Bring back the other version' : `Bring back another version (${replacedCount})`}
        </button>
      )}
    </div>
  )
}

function textFor({ stored, state, hasChanges, isKept, failure }: PageForm): string {
  if (state.kind === 'conflict') return 'Not saved: this page was saved elsewhere in the meantime.'
  if (state.kind === 'gone') return 'Not saved: this page was deleted.'
  if (!hasChanges) return `Saved ${formatClockTime(new Date(stored.savedAt))}`
  if (!isKept) return 'Not saved yet, and this browser cannot keep it. Save before you leave.'
  return failure ? `Not saved: ${failure.message} Kept on this device.` : 'Not saved yet: kept on this device'
}
