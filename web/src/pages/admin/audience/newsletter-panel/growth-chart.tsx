import { dayInWords } from '#contract/days.ts'
import { formatCount } from '../../frame/format-count.ts'
import type { Week } from './list-weeks.ts'

/** Sizes of the drawing, in its own units; it is as wide as the panel. */
const barWidth = 8
const step = 10
const height = 100

/** Bars by week: upwards who joined, downwards who ended. The table beside it has the numbers. */
export function GrowthChart({ weeks }: { weeks: Week[] }) {
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
        {weeks.map(({ week, joined, ended }, place) => (
          <g key={week}>
            <title>{`Week from ${dayInWords(week, 'en')}: ${formatCount(joined)} joined, ${formatCount(ended)} left or ended`}</title>
            {/* The whole column shows the title. */}
            <rect className="growth-column" x={place * step} y={0} width={step} height={height} />
            <rect
              className="growth-joined"
              x={place * step}
              y={axis - joined * scale}
              width={barWidth}
              height={joined * scale}
            />
            <rect className="growth-ended" x={place * step} y={axis} width={barWidth} height={ended * scale} />
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
