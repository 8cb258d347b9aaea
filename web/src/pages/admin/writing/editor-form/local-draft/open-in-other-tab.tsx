import { useEffect, useState } from 'react'
import { focusHeading } from '#web/dom/focus-heading.ts'

type Props = { what?: 'blog' | 'page' | 'mail'; onTakeOver: () => void }

/** Replaces a form that another tab of this browser has open. */
export function OpenInOtherTab({ what = 'blog', onTakeOver }: Props) {
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
