import type { Draft } from '#contract/draft.ts'
import { focusConflict } from '../editor-form/conflict-heading.ts'
import type { SaveState } from '../editor-form/save-state.ts'
import { formatClockTime } from '../format-date-time.ts'

/** Why nothing can be saved, and how the words go on. */
export const goneText = 'This was added or deleted elsewhere, and your text is still here.'
export const goneAdvice = 'Make a draft of it first.'

const failures: ReadonlySet<SaveState<Draft>['kind']> = new Set(['offline', 'failing', 'refused', 'gone', 'conflict'])

/** The state of the autosave. Only failures are announced: an announcement after every save would disturb. */
export function SaveStatus({ state, onMakeDraft }: { state: SaveState<Draft>; onMakeDraft: () => void }) {
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

function textFor(state: SaveState<Draft>): string {
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
