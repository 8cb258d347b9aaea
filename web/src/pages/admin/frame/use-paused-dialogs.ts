import { useLayoutEffect } from 'react'

/**
 * Closes the modal dialogs while the login form is shown, and opens them again after it: a modal dialog makes the rest of
 * the page inert, even when it is hidden. The dialogs themselves do not notice, so that they keep what was typed.
 */
export function usePausedDialogs(isPaused: boolean) {
  useLayoutEffect(() => {
    if (!isPaused) return
    const paused = [...document.querySelectorAll<HTMLDialogElement>('.admin dialog:modal')]
    const hideEvent = (event: Event) => {
      if (paused.some((dialog) => dialog === event.target)) event.stopImmediatePropagation()
    }
    document.addEventListener('close', hideEvent, { capture: true })
    for (const dialog of paused) dialog.close()
    return () => {
      document.removeEventListener('close', hideEvent, { capture: true })
      for (const dialog of paused) if (dialog.isConnected) dialog.showModal()
    }
  }, [isPaused])
}
