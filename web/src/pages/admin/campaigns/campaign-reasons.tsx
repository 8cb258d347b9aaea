import type { CampaignReport } from '#contract/newsletter.ts'
import { DataTable } from '../list/data-table.tsx'
import { describeReason, formatCount } from './describe-campaign.ts'

/** Why mails of a campaign were not sent, and which addresses the provider has refused. */
export function CampaignReasons({ campaign }: { campaign: CampaignReport }) {
  const { reasons, refusals, totals } = campaign
  const further = totals.refused + totals.excluded + totals.unknown - sumOf(reasons)
  return (
    <>
      {reasons.length > 0 && (
        <section className="stack">
          <h2 id="reasons">Reasons</h2>
          <DataTable labelledBy="reasons" columns={[{ label: 'Reason' }, { label: 'Mails' }]} rows={reasons}>
            {({ state, reason, count }) => (
              <tr key={`${state} ${reason}`}>
                <td>{describeReason({ state, reason })}</td>
                <td className="mail-totals">{formatCount(count)}</td>
              </tr>
            )}
          </DataTable>
          {further > 0 && <p className="soft">And {formatCount(further)} for other reasons.</p>}
        </section>
      )}
      {refusals.length > 0 && (
        <section className="stack">
          <h2 id="refusals">Refused addresses</h2>
          <DataTable
            labelledBy="refusals"
            columns={[{ label: 'Address' }, { label: 'The provider says' }]}
            rows={refusals}
          >
            {({ email, reason }, place) => (
              <tr key={place}>
                <td>{email ?? 'A deleted subscriber'}</td>
                <td>{reason}</td>
              </tr>
            )}
          </DataTable>
          {totals.refused > refusals.length && (
            <p className="soft">
              These are the first {refusals.length} of {formatCount(totals.refused)}.
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
