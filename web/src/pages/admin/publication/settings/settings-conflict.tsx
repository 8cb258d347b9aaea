import { ConflictDialog } from './conflict-dialog.tsx'
import { DifferenceTable } from './difference-table.tsx'
import type { SettingsForm } from './use-settings-form.ts'

/** The question of a conflict, with both versions of what differs. */
export function SettingsConflict({ values, stored, conflict, resolve, postpone }: SettingsForm) {
  if (!conflict) return null
  return (
    <ConflictDialog
      detail="Keep mine saves what you changed on top of theirs. Take theirs puts theirs into the form; yours can be brought back."
      fields={<DifferenceTable mine={values} theirs={conflict.settings} base={stored.settings} />}
      resolve={resolve}
      postpone={postpone}
    />
  )
}
