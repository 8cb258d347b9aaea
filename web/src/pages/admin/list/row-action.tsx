import { RowIcon } from './row-icon.tsx'

const icons = {
  Approve: 'check',
  'Mark as done': 'check',
  'Open again': 'back',
  Schedule: 'clock',
  Delete: 'trash',
} as const

type Props = {
  name: keyof typeof icons
  /** The id of the words that say what it acts on. */
  describedBy: string
  onClick: () => void
}

/** What can be done to a row, as an icon with a name. */
export function RowAction({ name, describedBy, onClick }: Props) {
  return (
    <button
      type="button"
      className="icon-button"
      title={name}
      aria-label={name}
      aria-describedby={describedBy}
      onClick={onClick}
    >
      <RowIcon name={icons[name]} />
    </button>
  )
}
