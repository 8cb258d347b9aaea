import { useState } from 'react'
import { listLimits } from '#contract/limits.ts'
import { countOf } from '../format-count.ts'

/** The first rows of a list that is here whole, and the button that shows more of them; null where all are shown. */
export function useShownRows<Row>(rows: Row[]) {
  const [most, setMost] = useState<number>(listLimits.page)
  const left = rows.length - most
  const more =
    left > 0 ? (
      <p className="load-more">
        <button type="button" className="button quiet" onClick={() => setMost(most + listLimits.page)}>
          Show more
        </button>{' '}
        <span className="soft" role="status">
          {countOf(left, 'further row')}
        </span>
      </p>
    ) : null
  return { shown: rows.slice(0, most), more }
}
