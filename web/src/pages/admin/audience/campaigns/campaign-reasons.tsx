import type { CampaignReport } from '#contract/newsletter.ts'
import { showAddress } from '#contract/show-address.ts'
import { countOf, formatCount } from '../../frame/format-count.ts'
import { describeReason } from './describe-campaign.ts'

/** Why mails of a campaign were not sent, and which addresses the provider has refused. */
export function CampaignReasons({ campaign }: { campaign: CampaignReport }) {
  const { reasons, refusals, totals } = campaign
  const further = totals.refused + totals.excluded + totals.unknown - sumOf(reasons)
  return (
    <>
      {reasons.length > 0 && (
        <section className="stack">
          <h2>Reasons</h2>
          <ul className="panel campaign-list">
            {reasons.map(({ state, reason, count }) => (
              <li key={`${state} ${reason}`}>
                <span>{describeReason({ state, reason })}</span>
                <span className="count">{countOf(count, 'mail')}</span>
              </li>
            ))}
          </ul>
          {further > 0 && <p className="soft">And {countOf(further, 'mail')} for other reasons.</p>}
        </section>
      )}
      {refusals.length > 0 && (
        <section className="stack">
          <h2>Refused addresses</h2>
          <ul className="panel campaign-list">
            {refusals.map(({ email, reason }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the addresses of deleted subscribers are all null
              <li key={place}>
                <strong>{email === null ? 'A deleted subscriber' : showAddress(email)}</strong>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
          {totals.refused > refusals.length && (
            <p className="soft">
              These are {refusals.length} of {formatCount(totals.refused)}.
            </p>
          )}
        </section>
      )}
    </>
  )
}

function sumOf(reasons: { count: number }[]) {
  return reasons.reduce((sum, { count }) => sum + count, 0)
}
