import { findChanged, type Setting } from '#contract/setting-values.ts'
import { focusAfterRemoval } from '#web/dom/focus-after-removal.ts'
import type { KeptSettings } from './use-kept-settings.ts'

/** What the author should know about unsaved settings: that they are back in the form, or can be brought back. */
export function SettingsNotes({ values, stored, isRestored, replaced, bringBack, forget }: KeptSettings) {
  return (
    <div role="status" className="stack settings-notes">
      {isRestored && (
        <p className="warning-box">
          What you had not saved is in the form again: {namesOf(findChanged('publication', values, stored.settings))}.
        </p>
      )}
      {replaced && (
        <div className="warning-box settings-replaced" ref={focusAfterRemoval}>
          <p>
            {replaced.because} What you had not saved is kept on this device:{' '}
            {namesOf(findChanged('publication', replaced.values, replaced.base))}.
          </p>
          <button type="button" className="button quiet small" onClick={() => bringBack(replaced)}>
            Bring it back
          </button>
          <button type="button" className="button quiet small" onClick={forget}>
            Forget it
          </button>
        </div>
      )}
    </div>
  )
}

function namesOf(changed: Setting[]) {
  return changed.map(({ field }) => field.label).join(', ')
}
