import { useEffect, useState } from 'react'
import { Spinner } from '#web/components/spinner.tsx'
import { focusHeading } from '#web/dom/focus-heading.ts'
import { useDelayedFlag } from '#web/hooks/use-delayed-flag.ts'
import type { EditingSession } from './use-editing-session.ts'

type What = 'blog' | 'page' | 'mail'

/** Stands in the place of a form before its session is open. */
export function BeforeSession({ what, session }: { what: What; session: EditingSession }) {
  const isSpinnerShown = useDelayedFlag(session.status === 'opening')
  return (
    <>
      {isSpinnerShown && <Spinner label="Loading..." />}
      {session.status === 'locked' && <OpenInOtherTab what={what} onTakeOver={session.takeOver} />}
    </>
  )
}

type Props = { what: What; onTakeOver: () => void }

/** Replaces a form that another tab of this browser has open. */
function OpenInOtherTab({ what, onTakeOver }: Props) {
  const [isTakingOver, setIsTakingOver] = useState(false)
  useEffect(() => {
    // The pressed button is unmounted with this component.
    if (isTakingOver) return focusHeading
  }, [isTakingOver])
  return (
    <div className="panel other-tab stack" role="status">
      <h2>This {what} is being written in another tab</h2>
      <p>Two tabs would overwrite each other’s text. Go on there, or bring it here with everything that was written.</p>
      <div>
        <button
          type="button"
          className="button"
          aria-disabled={isTakingOver}
          onClick={() => {
            if (isTakingOver) return
            setIsTakingOver(true)
            onTakeOver()
          }}
        >
          {isTakingOver ? 'Bringing it here...' : 'Continue here'}
        </button>
      </div>
    </div>
  )
}
