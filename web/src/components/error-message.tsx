import { useRevalidator, useRouteError } from 'react-router'
import { ApiError } from '../api.ts'
import { PageMeta } from './page-meta.tsx'

/** Says why a screen is not there, and offers to try again. */
export function ErrorMessage() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const isCallFailure = error instanceof ApiError
  return (
    <div className="empty stack" role="alert">
      <PageMeta title="Something went wrong" />
      <h1>Something went wrong</h1>
      <p>{isCallFailure ? error.message : 'This page could not be shown. Loading it afresh usually helps.'}</p>
      <div>
        <button
          type="button"
          className="button"
          disabled={state === 'loading'}
          onClick={() => (isCallFailure ? revalidate() : window.location.reload())}
        >
          {state === 'loading' ? 'Trying again...' : 'Try again'}
        </button>
      </div>
    </div>
  )
}
