import { useRevalidator, useRouteError } from 'react-router'
import { ApiError } from '../../api.ts'
import { PageMeta } from '../../components/page-meta.tsx'

/** Said in the place of an admin screen that could not be loaded. @param fallback where the server gave no sentence */
export function AdminError({ fallback }: { fallback?: string }) {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const isCallFailure = error instanceof ApiError
  return (
    <div className="empty stack" role="alert">
      <PageMeta title="Something went wrong" />
      <h1>Something went wrong</h1>
      <p>{sentence(error, fallback)}</p>
      <div>
        <button
          type="button"
          className="button"
          aria-disabled={state === 'loading'}
          onClick={() => (isCallFailure ? revalidate() : window.location.reload())}
        >
          {state === 'loading' ? 'Trying again...' : 'Try again'}
        </button>
      </div>
    </div>
  )
}

function sentence(error: unknown, fallback: string | undefined) {
  if (!(error instanceof ApiError)) return 'This page could not be shown. Loading it afresh usually helps.'
  return error.isFromServer ? error.message : (fallback ?? error.message)
}
