import { type ReactNode, useEffect, useState } from 'react'
import toast from 'react-hot-toast'
import { useBlocker } from 'react-router'
import { readToken } from '#web/api/session.ts'
import { isUploading } from '#web/editor/files/count-uploads.ts'
import { LeavingDialog } from '../../frame/leaving-question.tsx'

export const offlineNotice =
  'You are offline: other pages cannot be loaded now. What you write here is kept on this device.'

/**
 * Keeps the form open while there is no connection: another page could not load its data, and the form could not load
 * its own again. Asks before it is left while files are uploaded into its text. Logging out leaves it.
 * @param isUnreachable whether the last save had no answer
 * @returns the question
 */
export function useStay(isUnreachable: boolean): ReactNode {
  const [isAsking, setAsking] = useState(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isHeld = isUploading() || !navigator.onLine || isUnreachable
    return isHeld && readToken() !== null && currentLocation.pathname !== nextLocation.pathname
  })

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (isUploading()) return setAsking(true)
    blocker.reset()
    toast.error(offlineNotice, { id: offlineNotice })
  }, [blocker])

  if (!isAsking || blocker.state !== 'blocked') return null
  return (
    <LeavingDialog
      message="Leave while files are uploaded?"
      detail="Files that are not uploaded yet are left out."
      onAnswer={(leaves) => {
        setAsking(false)
        if (leaves) blocker.proceed()
        else blocker.reset()
      }}
    />
  )
}
