import { useId } from 'react'
import type { DeliveryTotals, Pace } from '#contract/newsletter.ts'
import { describeAllTotals, describePace } from './describe-campaign.ts'

/** How many mails of a campaign are not waiting any more, as a bar and in words. */
export function CampaignProgress({ totals, pace }: { totals: DeliveryTotals; pace: Pace | null }) {
  const id = useId()
  const { audience, waiting } = totals
  const done = audience - waiting
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>Progress</h2>
      <div
        className="progress"
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={audience}
        aria-valuenow={done}
        aria-valuetext={describeAllTotals(totals)}
      >
        <div style={{ inlineSize: `${audience === 0 ? 100 : (100 * done) / audience}%` }} />
      </div>
      <p>{describeAllTotals(totals)}</p>
      {pace && totals.waiting > 0 && <p>{describePace(pace)}</p>}
    </section>
  )
}
