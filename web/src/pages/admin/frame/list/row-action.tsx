import { Icon } from '#web/components/icon.tsx'

const check = 'M5 12.5l4.5 4.5L19 7.5'

/** The path of each action's icon, on a 24 × 24 grid. */
const actions = {
  Approve: check,
  'Mark as done': check,
  'Open again': 'M9 6L4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3',
  'Move up': 'M12 19V5M6 11l6-6 6 6',
  'Move down': 'M12 5v14M6 13l6 6 6-6',
  Merge: 'M6 4v5a4 4 0 0 0 4 4h9M15 9l4 4-4 4M6 20v-4',
  Delete: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
} as const

type Props = {
  name: keyof typeof actions
  /** The id of the text that identifies the row. */
  describedBy: string
  /** Whether its name is beside the icon. */
  isNamed?: boolean
  /** It stays focusable, so that the focus is not lost where an action ends its own possibility. */
  isDisabled?: boolean
  onClick: () => void
}

/** A button with an icon that changes a row. The second click of a double click could undo the first one: it does nothing. */
export function RowAction({ name, describedBy, isNamed = false, isDisabled = false, onClick }: Props) {
  return (
    <button
      type="button"
      className={isNamed ? 'button bare small' : name === 'Delete' ? 'icon-button danger' : 'icon-button'}
      title={isNamed ? undefined : name}
      aria-label={name}
      aria-describedby={describedBy}
      aria-disabled={isDisabled}
      onClick={({ detail }) => detail < 2 && !isDisabled && onClick()}
    >
      <Icon path={actions[name]} />
      {isNamed && name}
    </button>
  )
}
