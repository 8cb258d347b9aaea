import type { Campaign } from '#contract/newsletter.ts'
import { formatCount } from '../../frame/format-count.ts'

/** The outcome of the mails that a provider has accepted. Nothing tells who has read them. */
export function CampaignOutcome({ campaign: { totals, reports } }: { campaign: Campaign }) {
  if (totals.accepted === 0) return null
  const rows = [
    ['No problem reported', reports.unreported],
    ['Bounced', reports.bounced],
    ['Reported as spam', reports.complained],
    ['Left by a link of this mail', reports.left],
  ] as const
  return (
    <section className="stack" aria-labelledby="outcome">
      <h2 id="outcome">What came of it</h2>
      <dl className="panel campaign-outcome">
        {rows.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {formatCount(count)} <span className="soft">{formatShare(count, totals.accepted)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="soft">Of {formatCount(totals.accepted)} accepted mails. Providers report for some days.</p>
    </section>
  )
}

const shares = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })

function formatShare(count: number, all: number): string {
  return shares.format(count / all)
}
