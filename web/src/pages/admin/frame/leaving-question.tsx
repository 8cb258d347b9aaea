import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { readToken } from '#web/api/session.ts'
import { Dialog } from '#web/components/dialog/dialog.tsx'

type Props = {
  hasChanges: boolean
  message?: string
  /** The fate of the changes, as a sentence. */
  detail: string
  /** The paths of pages that have the same form. */
  staysAt?: ReadonlySet<string>
}

/** Asks before a form is left with unsaved changes, or what is under way. Logging out leaves it. */
export function LeavingQuestion({
  hasChanges,
  message = 'Leave without saving your changes?',
  detail,
  staysAt,
}: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges &&
      readToken() !== null &&
      currentLocation.pathname !== nextLocation.pathname &&
      !staysAt?.has(nextLocation.pathname),
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
    <LeavingDialog
      message={message}
      detail={detail}
      onAnswer={(leaves) => (leaves ? blocker.proceed() : blocker.reset())}
    />
  )
}

type Asked = { message: string; detail: string; onAnswer: (leaves: boolean) => void }

/** The question itself, for a page with a blocker of its own. */
export function LeavingDialog({ message, detail, onAnswer }: Asked) {
  return (
    <Dialog message={message} detail={detail} onClose={(choice) => onAnswer(choice === 'leave')}>
      <button type="submit" className="button quiet" value="">
        Stay
      </button>
      <button type="submit" className="button" value="leave">
        Leave
      </button>
    </Dialog>
  )
}
