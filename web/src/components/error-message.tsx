import { useEffect, useRef } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { ApiError } from '../api/api.ts'
import { focusHeading } from '../dom/focus-heading.ts'
import { PageMeta } from './page-meta.tsx'
import './error-message.css'

/**
 * The error of a route, with a button that tries again.
 * @param fallback shown when a call failed without a message of the server
 */
export function ErrorMessage({ fallback }: { fallback?: string }) {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const hasRetried = useRef(false)
  const isCallFailure = error instanceof ApiError
  const isBusy = state === 'loading'

  // The page that replaces this message gets the focus, because the pressed button is removed.
  useEffect(
    () => () => {
      if (hasRetried.current) focusHeading()
    },
    [],
  )

  function retry() {
    hasRetried.current = true
    if (isCallFailure) revalidate()
    else if (!isOffline()) window.location.reload()
  }

  return (
    <div className="error-message stack" role="alert">
      <PageMeta title="Something went wrong" />
      <h1>Something went wrong</h1>
      <p>{messageFor(error, fallback)}</p>
      <div>
        <button type="button" className="button" aria-disabled={isBusy} onClick={retry}>
          {isBusy ? 'Trying again...' : 'Try again'}
        </button>
      </div>
    </div>
  )
}

/** Whether the browser knows that there is no connection. The edge does not know. */
function isOffline() {
  return typeof navigator !== 'undefined' && navigator.onLine === false
}

function messageFor(error: unknown, fallback: string | undefined) {
  if (!(error instanceof ApiError) && isOffline()) return 'You are offline: this page could not be loaded.'
  if (!(error instanceof ApiError)) return 'This page could not be shown. Loading it afresh usually helps.'
  return error.isFromServer ? error.message : (fallback ?? error.message)
}
