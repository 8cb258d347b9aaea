import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation, useSearchParams } from 'react-router'
import { moreQuery, type Page } from './load-up-to.ts'

/** The end of a list: how much of it is shown, and the way to more; nothing for an empty one. */
export function LoadMore({ list }: { list: Page<unknown> }) {
  const { total, totalIsCapped = false } = list
  const shown = list.rows.length
  const hasMore = list.nextCursor !== null
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const isLoading = useNavigation().state === 'loading'
  /** How many rows there were when more was asked for. */
  const asked = useRef<number | null>(null)

  useEffect(() => {
    if (asked.current === null || shown === asked.current) return
    // The button that was pressed is gone with the last rows: the first of them has the focus.
    const row = document.querySelectorAll('tbody tr')[asked.current]
    if (!hasMore) row?.querySelector<HTMLElement>('td:last-child button')?.focus({ preventScroll: true })
    asked.current = null
  }, [shown, hasMore])

  function onClick() {
    if (isLoading) return
    asked.current = shown
    navigate(moreQuery(query, shown), { replace: true, preventScrollReset: true })
  }

  if (total === 0) return null
  return (
    <div className="list-end">
      <p role="status">
        {shown.toLocaleString('en')} of {total.toLocaleString('en')}
        {totalIsCapped && '+'}
      </p>
      {hasMore && (
        <button type="button" className="button quiet" aria-disabled={isLoading} onClick={onClick}>
          {isLoading ? 'Loading...' : 'Load more'}
        </button>
      )}
    </div>
  )
}
