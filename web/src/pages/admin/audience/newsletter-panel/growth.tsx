import { useState } from 'react'
import { dayInWords } from '#contract/days.ts'
import type { SubscriberSource } from '#contract/newsletter.ts'
import type { GrowthWeek } from '#contract/newsletter-overview.ts'
import { countOf, formatCount } from '../../frame/format-count.ts'
import { FilterButtons } from '../../frame/list/filter-buttons.tsx'
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

/** Sizes of the drawing, in its own units; it is as wide as the panel. */
const barWidth = 8
const step = 10
const height = 100

/** Bars by week: upwards who joined, downwards who ended. The table beside it has the numbers. */
function GrowthChart({ weeks }: { weeks: Week[] }) {
  const most = (name: 'joined' | 'ended') => Math.max(0, ...weeks.map((week) => week[name]))
  const [up, down] = [most('joined'), most('ended')]
  const scale = height / Math.max(1, up + down)
  const axis = up * scale
  const [first, last] = [weeks[0], weeks.at(-1)]
  return (
    <figure className="growth-chart">
      <svg
        viewBox={`0 0 ${weeks.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Subscribers by week: up to ${formatCount(up)} joined and up to ${formatCount(down)} left or ended in a week.`}
      >
        {weeks.map(({ week, joined, ended }, index) => (
          <g key={week}>
            <title>{`Week from ${dayInWords(week, 'en')}: ${formatCount(joined)} joined, ${formatCount(ended)} left or ended`}</title>
            {/* The whole column shows the title. */}
            <rect className="growth-column" x={index * step} y={0} width={step} height={height} />
            <rect
              className="growth-joined"
              x={index * step}
              y={axis - joined * scale}
              width={barWidth}
              height={joined * scale}
            />
            <rect className="growth-ended" x={index * step} y={axis} width={barWidth} height={ended * scale} />
          </g>
        ))}
        <line
          className="growth-axis"
          x1={0}
          x2={weeks.length * step}
          y1={axis}
          y2={axis}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption>
        <span className="growth-dates">
          <span>{first && dayInWords(first.week, 'en')}</span>
          <span>{last && dayInWords(last.week, 'en')}</span>
        </span>
        <span>
          <span className="growth-key growth-joined" aria-hidden="true" /> Joined, at most {formatCount(up)} a week
        </span>
        <span>
          <span className="growth-key growth-ended" aria-hidden="true" /> Left or ended, at most {formatCount(down)} a
          week
        </span>
      </figcaption>
    </figure>
  )
}
