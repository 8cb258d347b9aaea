import type { ReactNode } from 'react'
import { Dialog } from '#web/components/dialog/dialog.tsx'

type Props = {
  /** What keeping one's own, or taking theirs, does. */
  detail: string
  /** The differences in full, where the form shows them. */
  fields?: ReactNode
  resolve: (choice: 'mine' | 'theirs') => void
  postpone: () => void
}

/** Asks what to do when other settings were saved since the form was opened. */
export function ConflictDialog({ detail, fields, resolve, postpone }: Props) {
  return (
    <Dialog
      message="The settings were saved elsewhere since you opened them."
      detail={detail}
      fields={fields}
      onClose={(choice) => {
        if (choice === 'mine' || choice === 'theirs') resolve(choice)
        else postpone()
      }}
    >
      <button type="submit" className="button" value="mine">
        Keep mine
      </button>
      <button type="submit" className="button quiet" value="theirs">
        Take theirs
      </button>
      <button type="submit" className="button quiet" value="">
        Decide later
      </button>
    </Dialog>
  )
}
