import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation, useSearchParams } from 'react-router'
import { moreQuery, mostRows, type Page } from './load-up-to.ts'

/** The end of a list: the number of rows, and a button that loads more. Renders nothing for an empty list. */
export function LoadMore({ list }: { list: Page<unknown> }) {
  const { total, totalIsCapped = false } = list
  const shown = list.rows.length
  const hasMore = list.nextCursor !== null && shown < mostRows
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const isLoading = useNavigation().state === 'loading'
  /** The number of rows when more were last requested. */
  const requestedAt = useRef<number | null>(null)

  useEffect(() => {
    if (requestedAt.current === null || shown === requestedAt.current) return
    // With the last rows the button is removed, so the first new row gets the focus.
    const row = document.querySelectorAll('tbody tr')[requestedAt.current]
    if (!hasMore) row?.querySelector<HTMLElement>('[data-area="end"] button')?.focus({ preventScroll: true })
    requestedAt.current = null
  }, [shown, hasMore])

  function onClick() {
    if (isLoading) return
    requestedAt.current = shown
    navigate(moreQuery(query, shown), { replace: true, preventScrollReset: true })
  }

  if (total === 0) return null
  return (
    <div className="list-end">
      <p role="status">
        {shown.toLocaleString('en')} of {total.toLocaleString('en')}
        {totalIsCapped && '+'}
        {shown >= mostRows && list.nextCursor !== null && '. Search or filter the list to see the others.'}
      </p>
      {hasMore && (
        <button type="button" className="button quiet" aria-disabled={isLoading} onClick={onClick}>
          {isLoading ? 'Loading...' : 'Load more'}
        </button>
      )}
    </div>
  )
}
