import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { ApiError } from '../api/api.ts'
import { focusHeading } from '../dom/focus-heading.ts'
import { PageMeta } from './page-meta.tsx'
import './error-message.css'

type Props = {
  /** The heading of the page, which stays. Without it the heading says that something went wrong. */
  title?: string
  /** Shown when a call failed without a message of the server. */
  fallback?: string
}

/** The error of a route, with a button that tries again. Without a connection it is tried when there is one again. */
export function ErrorMessage({ title, fallback }: Props) {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const message = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const isBusy = state === 'loading'

  function retry() {
    // The page that replaces this message gets the focus, because the button is removed.
    hadFocus.current = message.current?.contains(document.activeElement) ?? false
    if (error instanceof ApiError) revalidate()
    else if (!isOffline()) window.location.reload()
  }

  const onOnline = useEffectEvent(retry)
  useEffect(() => {
    window.addEventListener('online', onOnline)
    return () => {
      window.removeEventListener('online', onOnline)
      if (hadFocus.current) focusHeading()
    }
  }, [])

  return (
    <>
      <PageMeta title="Something went wrong" />
      {title && <h1>{title}</h1>}
      <div ref={message} className="error-message stack" role="alert">
        {!title && <h1>Something went wrong</h1>}
        <p>{messageFor(error, fallback)}</p>
        <div>
          <button type="button" className="button quiet" aria-disabled={isBusy} onClick={retry}>
            {isBusy ? 'Trying again...' : 'Try again'}
          </button>
        </div>
      </div>
    </>
  )
}

/** Whether the browser knows that there is no connection. The edge does not know. */
function isOffline() {
  return typeof navigator !== 'undefined' && navigator.onLine === false
}

function messageFor(error: unknown, fallback: string | undefined) {
  if (isOffline()) return 'You are offline. The page loads by itself when the connection is back.'
  if (!(error instanceof ApiError)) return 'This page could not be shown. Loading it afresh usually helps.'
  return error.isFromServer ? error.message : (fallback ?? error.message)
}
