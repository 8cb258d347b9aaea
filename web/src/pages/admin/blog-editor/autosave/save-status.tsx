import { formatClockTime } from '../../format-date-time.ts'
import { goneText, type SaveState } from './save-state.ts'

/** The `id` of the heading of the conflict's panel. */
export const conflictHeading = 'conflict'

/** Focuses the heading of the conflict's panel, and so scrolls to it. */
export function focusConflict() {
  document.getElementById(conflictHeading)?.focus()
}

/** Shows an author who pressed a button why it failed. The focus of an author who is typing does not move. */
export function focusConflictAfterPress() {
  if (document.activeElement instanceof HTMLButtonElement) focusConflict()
}

const failures: ReadonlySet<SaveState['kind']> = new Set(['offline', 'failing', 'refused', 'gone', 'conflict'])

/** The state of the autosave. Only failures are announced: an announcement after every save would disturb. */
export function SaveStatus({ state, onMakeDraft }: { state: SaveState; onMakeDraft: () => void }) {
  const isFailure = failures.has(state.kind)
  return (
    <p className="save-status" data-failed={isFailure} {...(isFailure && { role: 'alert' })}>
      {textFor(state)}
      {state.kind === 'conflict' && (
        <button type="button" className="button quiet small" onClick={focusConflict}>
          See both texts
        </button>
      )}
      {state.kind === 'gone' && (
        <button type="button" className="button quiet small" onClick={onMakeDraft}>
          Make a draft of it
        </button>
      )}
    </p>
  )
}

function textFor(state: SaveState): string {
  switch (state.kind) {
    case 'waiting':
    case 'saving':
      return 'Saving…'
    case 'saved':
      return state.at ? `Saved ${formatClockTime(state.at)}` : 'No changes yet'
    case 'suspended':
      return 'Kept on this device.'
    case 'offline':
      return 'Offline: kept on this device'
    case 'failing':
      return 'The server has a problem: kept on this device, and tried again'
    case 'refused':
      return `Not saved: ${state.message} Kept on this device.`
    case 'gone':
      return goneText
    case 'conflict':
      return 'Not saved: this blog was saved elsewhere in the meantime.'
  }
}
