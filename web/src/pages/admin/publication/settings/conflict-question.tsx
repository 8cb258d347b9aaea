import { ConflictDialog } from './conflict-dialog.tsx'
import { changedRows } from './setting-row.ts'
import type { StoredSettingsForm } from './use-stored-settings.ts'

type Props<Values extends object> = Pick<
  StoredSettingsForm<Values>,
  'sections' | 'values' | 'stored' | 'conflict' | 'resolve' | 'postpone'
>

/** The question of a conflict, with the names of what differs. */
export function ConflictQuestion<Values extends object>(props: Props<Values>) {
  const { sections, values, stored, conflict, resolve, postpone } = props
  if (!conflict) return null
  const labels = changedRows(sections, conflict.settings, stored.settings).map(({ label }) => `“${label}”`)
  const mine = changedRows(sections, values, stored.settings).map(({ label }) => `“${label}”`)
  return (
    <ConflictDialog
      detail={`Changed there: ${labels.join(', ')}. Changed here: ${mine.join(', ')}. Keep mine saves what you changed on top of theirs.`}
      resolve={resolve}
      postpone={postpone}
    />
  )
}
