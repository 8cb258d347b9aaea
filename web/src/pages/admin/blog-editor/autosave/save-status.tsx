import { showConflict } from '../conflict/conflict-heading.ts'
import type { SaveState } from './save-state.ts'

/** Whether what was typed has reached the server. Only bad news is announced: good news comes with every pause. */
export function SaveNote({ state }: { state: SaveState }) {
  const isBad =
    state.kind === 'offline' || state.kind === 'failing' || state.kind === 'refused' || state.kind === 'conflict'
  return (
    <p className="keep-note" data-failed={isBad} {...(isBad && { role: 'alert' })}>
      {wordsOf(state)}
      {state.kind === 'conflict' && (
        <button type="button" className="button quiet small" onClick={showConflict}>
          See both texts
        </button>
      )}
    </p>
  )
}

function wordsOf(state: SaveState): string {
  switch (state.kind) {
    case 'waiting':
    case 'saving':
      return 'Saving…'
    case 'saved':
      return state.at ? `Saved ${clockTime(state.at)}` : 'No changes yet'
    case 'held':
      return 'Kept on this device.'
    case 'offline':
      return 'Offline: kept on this device'
    case 'failing':
      return 'The server has a problem: kept on this device, and tried again'
    case 'refused':
      return `Not saved: ${state.message} Kept on this device.`
    case 'conflict':
      return 'Not saved: this blog was saved elsewhere in the meantime.'
  }
}

/** The author's own clock, in hours and minutes. */
function clockTime(at: Date) {
  return at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
}
