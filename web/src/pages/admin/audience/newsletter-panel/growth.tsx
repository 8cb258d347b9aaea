import { useState } from 'react'
import { dayInWords } from '#contract/days.ts'
import type { SubscriberSource } from '#contract/newsletter.ts'
import type { GrowthWeek } from '#contract/newsletter-overview.ts'
import { countOf, formatCount } from '../../frame/format-count.ts'
import { FilterButtons } from '../../frame/list/filter-buttons.tsx'
import { GrowthChart } from './growth-chart.tsx'
import { listWeeks, type Week } from './list-weeks.ts'

const sources: { label: string; value: SubscriberSource | null }[] = [
  { label: 'All', value: null },
  { label: 'Form', value: 'form' },
  { label: 'Other sites', value: 'embed' },
  { label: 'Import', value: 'import' },
]
/** For the sentence above the chart. */
const latestWeeks = 4

/** How many subscribers there are, and how many have joined and ended by week, as a chart and as a table. */
export function Growth({ subscribers, growth }: { subscribers: number; growth: GrowthWeek[] }) {
  const [source, setSource] = useState<SubscriberSource | null>(null)
  if (growth.length === 0) return null
  const known = sources.filter(({ value }) => value === null || growth.some((row) => row.source === value))
  const weeks = listWeeks(growth, source, new Date())
  const latest = listWeeks(growth, null, new Date()).slice(-latestWeeks)
  return (
    <>
      <h3>Subscribers</h3>
      <p>
        <strong>{countOf(subscribers, 'subscriber')}</strong>. In the last {latestWeeks} weeks {describe(latest)}.
      </p>
      {known.length > 2 && (
        <FilterButtons legend="Who came by" options={known} selected={source} onSelect={setSource} />
      )}
      <GrowthChart weeks={weeks} />
      <details className="growth-table">
        <summary>The weeks as a table</summary>
        <div>
          <table>
            <thead>
              <tr>
                <th scope="col">Week from</th>
                <th scope="col">Joined</th>
                <th scope="col">Left or ended</th>
              </tr>
            </thead>
            <tbody>
              {weeks.toReversed().map(({ week, joined, ended }) => (
                <tr key={week}>
                  <th scope="row">{dayInWords(week, 'en')}</th>
                  <td>{formatCount(joined)}</td>
                  <td>{formatCount(ended)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  )
}

function describe(weeks: Week[]): string {
  const [joined, ended] = [
    weeks.reduce((sum, week) => sum + week.joined, 0),
    weeks.reduce((sum, week) => sum + week.ended, 0),
  ]
  return `${formatCount(joined)} joined and ${formatCount(ended)} left or ended`
}
