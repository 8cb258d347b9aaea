import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { readToken } from '#web/api/session.ts'
import { Dialog } from '#web/components/dialog/dialog.tsx'

/** Asks before a form is left with unsaved changes. Logging out leaves it. @param detail what happens to them, as a sentence */
export function LeavingQuestion({ hasChanges, detail }: { hasChanges: boolean; detail: string }) {
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
      detail={detail}
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
