import { useState } from 'react'
import type { ImportJob } from '#contract/imports.ts'
import { countOf } from '../format-count.ts'

type Props = { job: ImportJob; hasSettings: boolean; onStart: (withSettings: boolean) => void }

/** Asks whether what was checked is imported, and whether the settings of the file replace those of the site. */
export function StartForm({ job: { totals, daysLeft }, hasSettings, onStart }: Props) {
  const [withSettings, setWithSettings] = useState(false)
  const coming = totals
    .filter(
      ({ kind, outcome }) => outcome !== 'present' && outcome !== 'refused' && (kind !== 'settings' || withSettings),
    )
    .reduce((sum, { items, done }) => sum + items - done, 0)
  return (
    <div className="stack">
      {hasSettings && (
        <label className="checkbox-line">
          <input type="checkbox" checked={withSettings} onChange={() => setWithSettings(!withSettings)} />
          Replace the settings of this site by those of the file
        </label>
      )}
      {coming === 0 ? (
        <p role="status">Nothing is left to import.</p>
      ) : (
        <>
          <p className="soft">
            Importing sends no mail, and feeds show nothing old as new. It can be undone for 30 days.
            {daysLeft !== null && daysLeft > 1 && ` On the Free plan it needs about ${countOf(daysLeft, 'day')}.`}
          </p>
          <div className="filters">
            <button type="button" className="button" onClick={() => onStart(withSettings)}>
              Import {countOf(coming, 'item')}
            </button>
          </div>
        </>
      )}
    </div>
  )
}
