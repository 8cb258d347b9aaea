import { useEffect, useSyncExternalStore } from 'react'
import { loadToasts, readToasts, subscribeToToasts } from '../dom/toasts.ts'

/** The colours of the site, light or dark. */
const style = {
  border: '1px solid var(--rule)',
  background: 'var(--paper-raised)',
  color: 'var(--ink)',
}

/** Below the header and an editor's bar, whose links and buttons they would cover: a toast stays while the pointer is over it. */
const containerStyle = { top: 'calc(var(--header) + var(--bar-above, 0px) + 0.5rem)' }

/** Where toasts appear. Their code loads after the page works: hydration does not wait for it. */
export function Toasts() {
  const library = useSyncExternalStore(subscribeToToasts, readToasts, () => null)

  useEffect(() => {
    // Before it is needed: what went wrong may be the network. A failure is repeated by the first toast.
    loadToasts().catch(() => {})
  }, [])

  return library && <library.Toaster containerStyle={containerStyle} toastOptions={{ style }} />
}
