import { focusAfterRemoval } from '#web/dom/focus-after-removal.ts'
import { formatClockTime } from '../format-date-time.ts'
import type { SettingsForm } from './use-settings-form.ts'

/** Saves the settings, and says whether they are saved. It stays in view. */
export function SaveBar({ stored, hasChanges, busy, replace, replaced, bringBack }: SettingsForm) {
  return (
    <div className="settings-save-bar">
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? 'Saving...' : 'Save'}
      </button>
      {hasChanges && (
        <button
          ref={focusAfterRemoval}
          type="button"
          className="button quiet"
          aria-disabled={busy}
          onClick={() => !busy && replace(stored.settings, 'You discarded your changes.')}
        >
          Discard changes
        </button>
      )}
      <p className="soft" role="status">
        {textFor({ stored, hasChanges })}
      </p>
      {/* The note above the form says more, and is out of view here. Not in the place of Discard: a second click would undo it. */}
      {!hasChanges && replaced && (
        <button
          ref={focusAfterRemoval}
          type="button"
          className="button quiet small"
          onClick={() => bringBack(replaced)}
        >
          Bring changes back
        </button>
      )}
    </div>
  )
}

function textFor({ stored, hasChanges }: Pick<SettingsForm, 'stored' | 'hasChanges'>) {
  if (hasChanges) return 'Not saved yet. Kept on this device.'
  if (!stored.savedAt) return 'No changes yet'
  return `Saved ${formatClockTime(stored.savedAt)}. Readers see it within a minute.`
}
