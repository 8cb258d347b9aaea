import type { Draft } from '#contract/draft.ts'
import { focusConflict } from '../editor-form/conflict-heading.ts'
import type { SaveState } from '../editor-form/save-state.ts'

/** How the words go on whose draft or blog was deleted elsewhere. */
export const goneAdvice = 'Make a draft of it first.'

const failures: ReadonlySet<SaveState<Draft>['kind']> = new Set(['offline', 'failing', 'refused', 'gone', 'conflict'])

type Props = {
  saveState: SaveState<Draft>
  text: string
  /** Whether this browser has not kept what the server does not have. */
  isLost: boolean
  /** Shows a picture that the server refuses; undefined where there is none. */
  onShowRefused: (() => void) | undefined
  onMakeDraft: () => void
}

/** The state of the form. Only failures are announced: an announcement after every save would disturb. */
export function SaveStatus({ saveState, text, isLost, onShowRefused, onMakeDraft }: Props) {
  const isFailure = isLost || onShowRefused !== undefined || failures.has(saveState.kind)
  return (
    <p className="save-status" data-failed={isFailure} {...(isFailure && { role: 'alert' })}>
      {text}
      {saveState.kind === 'conflict' && (
        <button type="button" className="button quiet small" onClick={focusConflict}>
          See both texts
        </button>
      )}
      {onShowRefused && (
        <button type="button" className="button quiet small" onClick={onShowRefused}>
          Show it
        </button>
      )}
      {saveState.kind === 'gone' && (
        <button type="button" className="button quiet small" onClick={onMakeDraft}>
          Make a draft of it
        </button>
      )}
    </p>
  )
}
