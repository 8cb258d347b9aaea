import { useEffect, useRef } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { ApiError } from '../api/api.ts'
import { focusHeading } from '../dom/focus-heading.ts'
import { PageMeta } from './page-meta.tsx'
import './error-message.css'

/**
 * Says why a screen is not there, and offers to try again.
 * @param fallback said when a call failed without a sentence of the server
 */
export function ErrorMessage({ fallback }: { fallback?: string }) {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const hasRetried = useRef(false)
  const isCallFailure = error instanceof ApiError
  const isBusy = state === 'loading'

  // The pressed button goes with this message: the screen that comes instead takes the focus.
  useEffect(
    () => () => {
      if (hasRetried.current) focusHeading()
    },
    [],
  )

  function retry() {
    hasRetried.current = true
    if (isCallFailure) revalidate()
    else window.location.reload()
  }

  return (
    <div className="error-message stack" role="alert">
      <PageMeta title="Something went wrong" />
      <h1>Something went wrong</h1>
      <p>{sentence(error, fallback)}</p>
      <div>
        <button type="button" className="button" aria-disabled={isBusy} onClick={retry}>
          {isBusy ? 'Trying again...' : 'Try again'}
        </button>
      </div>
    </div>
  )
}

function sentence(error: unknown, fallback: string | undefined) {
  if (!(error instanceof ApiError)) return 'This page could not be shown. Loading it afresh usually helps.'
  return error.isFromServer ? error.message : (fallback ?? error.message)
}
