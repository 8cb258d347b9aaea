import { type DateFormats, useDateFormats } from '../../frame/use-date-formats.ts'
import { focusConflict } from '../editor-form/conflict-heading.ts'
import type { PageForm } from './use-page-form.ts'

/** Whether everything is saved, and what can be done about what is not. Only failures are announced at once. */
export function PageSaveStatus({ controls }: { controls: PageForm }) {
  const { state, hasChanges, isKept, failure, replacedCount, busy, bringBack } = controls
  const formats = useDateFormats()
  const isFailure = state.kind === 'conflict' || state.kind === 'gone' || (hasChanges && (!isKept || failure !== null))
  return (
    <div className="save-status" data-failed={isFailure}>
      <span role={isFailure ? 'alert' : 'status'}>{textFor(controls, formats)}</span>
      {state.kind === 'conflict' && (
        <button type="button" className="button quiet small" onClick={focusConflict}>
          See both texts
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

function textFor({ stored, state, hasChanges, lost, failure }: PageForm, { formatClockTime }: DateFormats): string {
  if (state.kind === 'conflict') return 'Not saved: this page was saved elsewhere in the meantime.'
  if (state.kind === 'gone') return 'Not saved: this page was deleted.'
  if (failure && hasChanges) return `Not saved: ${failure.message} ${lost ?? 'Kept on this device.'}`
  if (hasChanges && lost) return `Not saved yet. ${lost}`
  const kept = 'kept on this device'
  if (stored.isPublished) return `Published · ${hasChanges ? `unpublished changes, ${kept}` : 'no unpublished changes'}`
  return `Draft · ${hasChanges ? `not saved yet, ${kept}` : `saved ${formatClockTime(stored.savedAt)}`}`
}
