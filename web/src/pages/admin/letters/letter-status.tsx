import { focusConflict } from '../editor-form/conflict-heading.ts'
import { type DateFormats, useDateFormats } from '../use-date-formats.ts'
import type { LetterForm } from './use-letter-form.ts'

/** Whether everything is saved. Only failures are announced: an announcement after every save would disturb. */
export function LetterStatus({ controls }: { controls: LetterForm }) {
  const { state, isKept } = controls
  const formats = useDateFormats()
  const failure = describeFailure(controls)
  const isFailure = failure !== '' || (!isKept && state.kind !== 'saved')
  return (
    <p className="save-status" data-failed={isFailure} {...(isFailure && { role: 'alert' })}>
      {failure || describe(controls, formats)}
      {state.kind === 'conflict' && (
        <button type="button" className="button quiet small" onClick={focusConflict}>
          See both texts
        </button>
      )}
    </p>
  )
}

function describe({ state, isKept }: LetterForm, { formatClockTime }: DateFormats): string {
  if (state.kind === 'saved') return `Draft · ${state.at ? `saved ${formatClockTime(state.at)}` : 'not saved yet'}`
  return isKept ? 'Draft · saving…' : 'Not saved yet, and this browser cannot keep it. Wait before you leave.'
}

function describeFailure({ state, isTooLong }: LetterForm): string {
  if (isTooLong) return 'Not saved: the subject or the preview text is too long. Kept on this device.'
  switch (state.kind) {
    case 'offline':
      return 'Offline: kept on this device'
    case 'failing':
      return 'The server has a problem: kept on this device, and tried again'
    case 'refused':
      return `Not saved: ${state.message} Kept on this device.`
    case 'gone':
      return 'Not saved: this mail was deleted.'
    case 'conflict':
      return 'Not saved: this mail was saved elsewhere in the meantime.'
    default:
      return ''
  }
}
