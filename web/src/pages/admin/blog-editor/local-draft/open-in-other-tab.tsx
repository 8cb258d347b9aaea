import { useEffect, useState } from 'react'
import { focusHeading } from '#web/dom/focus-heading.ts'

/** In the place of a form that another tab of this browser has open. */
export function OpenInOtherTab({ onInsist }: { onInsist: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => {
    // The pressed button goes with this.
    if (isAsking) return focusHeading
  }, [isAsking])
  return (
    <div className="panel elsewhere stack" role="status">
      <h2>This blog is being written in another tab</h2>
      <p>Two tabs would overwrite each other’s text. Go on there, or bring it here with everything that was written.</p>
      <div>
        <button
          type="button"
          className="button"
          aria-disabled={isAsking}
          onClick={() => {
            if (isAsking) return
            setIsAsking(true)
            onInsist()
          }}
        >
          {isAsking ? 'Bringing it here...' : 'Continue here'}
        </button>
      </div>
    </div>
  )
}
