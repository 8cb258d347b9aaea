import { Dialog } from '#web/components/dialog/dialog.tsx'
import { changedRows } from './setting-rows.ts'
import type { useNewsletterSettings } from './use-newsletter-settings.ts'

type Props = Pick<ReturnType<typeof useNewsletterSettings>, 'values' | 'stored' | 'conflict' | 'resolve' | 'postpone'>

/** Asks what to do when other settings were saved since the form was opened. */
export function ConflictQuestion({ values, stored, conflict, resolve, postpone }: Props) {
  if (!conflict) return null
  const labels = changedRows(conflict.settings, stored.settings).map(({ label }) => `“${label}”`)
  const mine = changedRows(values, stored.settings).map(({ label }) => `“${label}”`)
  return (
    <Dialog
      message="The settings were saved elsewhere since you opened them."
      detail={`Changed there: ${labels.join(', ')}. Changed here: ${mine.join(', ')}. Keep mine saves what you changed on top of theirs.`}
      onClose={(choice) => {
        if (choice === 'mine' || choice === 'theirs') resolve(choice)
        else postpone()
      }}
    >
      <button type="submit" className="button quiet" value="">
        Decide later
      </button>
      <button type="submit" className="button quiet" value="theirs">
        Take theirs
      </button>
      <button type="submit" className="button" value="mine">
        Keep mine
      </button>
    </Dialog>
  )
}
