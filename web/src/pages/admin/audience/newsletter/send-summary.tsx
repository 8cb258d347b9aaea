import type { SendEstimate, SendOptions } from '#contract/campaign-draft.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { countOf, formatCount } from '../../frame/format-count.ts'
import { PermittedLink } from '../../frame/permitted-link.tsx'
import { describeDuration, formatShare } from '../campaigns/describe-campaign.ts'

type Props = {
  options: Pick<
    SendOptions,
    'recipients' | 'weekly' | 'uninterested' | 'from' | 'provider' | 'hasPostalAddress' | 'estimate'
  >
}

/** Whom a newsletter goes to, what sending it takes, and what an author should put right before. */
export function SendSummary({ options }: Props) {
  const { recipients, weekly, uninterested, from, provider, hasPostalAddress, estimate } = options
  return (
    <>
      <p>
        <strong>To {countOf(recipients, 'subscriber')}</strong>, from {from}, through {provider?.label}.
        {weekly > 0 && ` ${formatCount(weekly)} more get one mail a week instead.`}
        {uninterested > 0 && ` ${formatCount(uninterested)} more have chosen other categories.`}
      </p>
      {estimate && recipients > 0 && <p className="form-hint">{describeEstimate(estimate)}</p>}
      {estimate && recipients > estimate.largestList && (
        <p className="warning-box">
          This plan of Cloudflare is meant for newsletters to up to {formatCount(estimate.largestList)} subscribers: it
          can be sent, but takes long, and leaves less of the day’s limits to everything else.
        </p>
      )}
      {!hasPostalAddress && (
        <p className="warning-box">
          The mail has no postal address, which many countries require: enter it in{' '}
          <PermittedLink needs="settings:change" to={adminPaths.newsletterSettings}>
            Settings → Newsletter
          </PermittedLink>
          .
        </p>
      )}
    </>
  )
}

function describeEstimate({ minutes, rows, rowsOfDay }: SendEstimate): string {
  const taken = `It takes ${describeDuration(minutes * 60)}`
  return rowsOfDay === null
    ? `${taken}.`
    : `${taken}, and ${formatShare(rows, rowsOfDay)} of what the site can store in a day.`
}
