import { useEffect } from 'react'
import toast from 'react-hot-toast'
import { useBlocker } from 'react-router'
import { readToken } from '#web/api/session.ts'
import type { SaveState } from './autosave/save-state.ts'

const notice = 'You are offline: other pages cannot be loaded now. What you write here is kept on this device.'

/**
 * Keeps the form open while there is no connection: another page could not load its data, and the form could not load
 * its own again. Logging out leaves it.
 */
export function useStayWhileOffline(saveState: SaveState) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isOffline = !navigator.onLine || saveState.kind === 'offline'
    return isOffline && readToken() !== null && currentLocation.pathname !== nextLocation.pathname
  })

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    toast.error(notice, { id: notice })
  }, [blocker])
}
