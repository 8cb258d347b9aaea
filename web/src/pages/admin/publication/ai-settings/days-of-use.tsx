import { useId } from 'react'
import type { DayOfUse } from '#contract/assistant.ts'
import { dayInWords } from '#contract/days.ts'
import { formatCount } from '../../frame/format-count.ts'
import { Section } from '../settings/section.tsx'
import './days-of-use.css'

type Props = {
  /** Today first. */
  days: DayOfUse[]
  /** Neurons of a day as they are saved; null for no limit. */
  limit: number | null
}

/** The use of AI today, beside the limit, and on the days before. */
export function DaysOfUse({ days, limit }: Props) {
  const id = useId()
  const used = days[0]?.neurons ?? 0
  return (
    <Section title="Use">
      <p id={id}>{describe(used, limit)}</p>
      {limit !== null && (
        <meter aria-labelledby={id} className="ai-use" min={0} max={Math.max(limit, 1)} value={used} />
      )}
      <div className="ai-days">
        <table>
          <thead>
            <tr>
              <th scope="col" className="ai-day">
                Day (UTC)
              </th>
              <th scope="col">Calls</th>
              <th scope="col">Neurons</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, calls, neurons }) => (
              <tr key={day}>
                <th scope="row" className="ai-day">
                  {dayInWords(day, 'en')}
                </th>
                <td>{formatCount(calls)}</td>
                <td>{formatCount(neurons)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="soft">
        Each call is estimated before it is made, by its length and the prices of Cloudflare. What is billed is in
        Cloudflare’s dashboard: AI → Workers AI.
      </p>
    </Section>
  )
}

function describe(used: number, limit: number | null): string {
  if (limit === null) return `About ${formatCount(used)} neurons today. There is no limit.`
  return `About ${formatCount(used)} of today’s ${formatCount(limit)} neurons are used.`
}
