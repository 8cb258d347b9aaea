import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { readToken } from '#web/api/session.ts'
import { Dialog } from '#web/components/dialog/dialog.tsx'

/** Asks before the page is left with unsaved settings. Logging out leaves it. */
export function LeavingQuestion({ hasChanges }: { hasChanges: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges && readToken() !== null && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!hasChanges) return
    function ask(event: BeforeUnloadEvent) {
      event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasChanges])

  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      message="Leave without saving your changes?"
      detail="They are kept on this device, and are in the form again when you come back."
      onClose={(choice) => (choice === 'leave' ? blocker.proceed() : blocker.reset())}
    >
      <button type="submit" className="button quiet" value="">
        Stay
      </button>
      <button type="submit" className="button" value="leave">
        Leave
      </button>
    </Dialog>
  )
}
