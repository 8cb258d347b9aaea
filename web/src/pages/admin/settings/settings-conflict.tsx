import { Dialog } from '#web/components/dialog/dialog.tsx'
import { DifferenceTable } from './difference-table.tsx'
import type { SettingsForm } from './use-settings-form.ts'

/** Asks what to do when other settings were saved since the form was opened. */
export function SettingsConflict({ values, stored, conflict, resolve, postpone }: SettingsForm) {
  if (!conflict) return null
  return (
    <Dialog
      message="The settings were saved elsewhere since you opened them."
      detail="Keep mine saves what you changed on top of theirs. Take theirs puts theirs into the form; yours can be brought back."
      fields={<DifferenceTable mine={values} theirs={conflict.settings} base={stored.settings} />}
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
