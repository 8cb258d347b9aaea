import { useNavigate, useNavigation, useSearchParams } from 'react-router'
import { moreQuery } from './load-up-to.ts'

type Props = { shown: number; total: number; hasMore: boolean }

/** The end of a list: how much of it is shown, and the way to more. */
export function LoadMore({ shown, total, hasMore }: Props) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const isLoading = useNavigation().state === 'loading'
  return (
    <div className="list-end">
      <p role="status">
        {shown.toLocaleString('en')} of {total.toLocaleString('en')}
      </p>
      {hasMore && (
        <button
          type="button"
          className="button quiet"
          aria-disabled={isLoading}
          onClick={() => {
            if (!isLoading) navigate(moreQuery(query, shown), { replace: true, preventScrollReset: true })
          }}
        >
          {isLoading ? 'Loading...' : 'Load more'}
        </button>
      )}
    </div>
  )
}
