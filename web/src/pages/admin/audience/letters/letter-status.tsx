import { describeRefused } from '#web/editor/refusals.ts'
import { type DateFormats, useDateFormats } from '../../frame/use-date-formats.ts'
import { focusConflict } from '../../writing/editor-form/conflict-heading.ts'
import type { LetterForm } from './use-letter-form.ts'

/** Whether everything is saved. Only failures are announced: an announcement after every save would disturb. */
export function LetterStatus({ controls }: { controls: LetterForm }) {
  const { state, lost } = controls
  const formats = useDateFormats()
  const failure = describeFailure(controls)
  const isFailure = failure !== '' || (lost !== undefined && state.kind !== 'saved')
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

function describe({ state, lost }: LetterForm, { formatClockTime }: DateFormats): string {
  if (state.kind === 'saved') return `Draft · ${state.at ? `saved ${formatClockTime(state.at)}` : 'not saved yet'}`
  return lost ? `Not saved yet. ${lost}` : 'Draft · saving…'
}

function describeFailure({ state, isTooLong, lost, refused }: LetterForm): string {
  const place = lost ?? 'Kept on this device.'
  if (isTooLong) return `Not saved: the subject or the preview text is too long. ${place}`
  if (state.kind === 'saved' && refused.length > 0) return describeRefused(refused)
  switch (state.kind) {
    case 'offline':
      return lost ? `Offline. ${lost}` : 'Offline: kept on this device'
    case 'failing':
      return lost
        ? `The server has a problem. ${lost}`
        : 'The server has a problem: kept on this device, and tried again'
    case 'refused':
      return `Not saved: ${state.message} ${place}`
    case 'gone':
      return 'Not saved: this mail was deleted.'
    case 'conflict':
      return 'Not saved: this mail was saved elsewhere in the meantime.'
    default:
      return ''
  }
}
