import { ConflictDialog } from '../settings/conflict-dialog.tsx'
import { changedRows } from './setting-rows.ts'
import type { useNewsletterSettings } from './use-newsletter-settings.ts'

type Props = Pick<ReturnType<typeof useNewsletterSettings>, 'values' | 'stored' | 'conflict' | 'resolve' | 'postpone'>

/** The question of a conflict, with the names of what differs. */
export function ConflictQuestion({ values, stored, conflict, resolve, postpone }: Props) {
  if (!conflict) return null
  const labels = changedRows(conflict.settings, stored.settings).map(({ label }) => `“${label}”`)
  const mine = changedRows(values, stored.settings).map(({ label }) => `“${label}”`)
  return (
    <ConflictDialog
      detail={`Changed there: ${labels.join(', ')}. Changed here: ${mine.join(', ')}. Keep mine saves what you changed on top of theirs.`}
      resolve={resolve}
      postpone={postpone}
    />
  )
}
