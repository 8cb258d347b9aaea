import { useEffect } from 'react'
import toast from 'react-hot-toast'
import { useBlocker } from 'react-router'
import { readToken } from '#web/api/session.ts'

export const offlineNotice =
  'You are offline: other pages cannot be loaded now. What you write here is kept on this device.'

/**
 * Keeps the form open while there is no connection: another page could not load its data, and the form could not load
 * its own again. Logging out leaves it.
 * @param isUnreachable whether the last save had no answer
 */
export function useStayWhileOffline(isUnreachable: boolean) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isOffline = !navigator.onLine || isUnreachable
    return isOffline && readToken() !== null && currentLocation.pathname !== nextLocation.pathname
  })

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    toast.error(offlineNotice, { id: offlineNotice })
  }, [blocker])
}
