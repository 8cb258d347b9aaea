import { Link, useRevalidator } from 'react-router'
import type { Campaign } from '#contract/newsletter.ts'
import type { NewsletterOverview } from '#contract/newsletter-overview.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { CampaignChip } from '../campaigns/campaign-chip.tsx'
import { describeTotals } from '../campaigns/describe-campaign.ts'
import { Growth } from './growth.tsx'
import './newsletter-panel.css'

/**
 * The dashboard's part on newsletters: what was sent in the last week, and how the list grows. Nothing on a site without either.
 * @param overview null when it could not be loaded
 */
export function NewsletterPanel({ overview }: { overview: NewsletterOverview | null }) {
  if (!overview) return <Failure />
  const { newsletters, subscribers, growth } = overview
  const sent = newsletters.filter(({ endedAt }) => endedAt !== null)
  if (newsletters.length === 0 && growth.length === 0) return null
  return (
    <section className="stack" aria-labelledby="newsletters">
      <h2 id="newsletters">Newsletters</h2>
      {sent.length > 0 && (
        <ul className="panel newsletter-lines">
          {sent.map((campaign) => (
            <Line key={campaign._id} campaign={campaign} />
          ))}
        </ul>
      )}
      <p>
        {sent.length === 0 && 'None was sent in the last week. '}
        <Link to={adminPaths.newsletters}>All newsletters</Link>
      </p>
      <Growth subscribers={subscribers} growth={growth} />
    </section>
  )
}

function Failure() {
  const { revalidate, state } = useRevalidator()
  return (
    <section className="stack" aria-labelledby="newsletters">
      <h2 id="newsletters">Newsletters</h2>
      <div role="alert">
        <p className="field-error">The newsletters could not be loaded.</p>
        <button
          type="button"
          className="button quiet small"
          aria-disabled={state === 'loading'}
          onClick={() => void revalidate()}
        >
          Try again
        </button>
      </div>
    </section>
  )
}

function Line({ campaign }: { campaign: Campaign }) {
  const { _id: id, title, state } = campaign
  return (
    <li>
      <Link to={adminPaths.newsletter.href(id)}>{title}</Link> <CampaignChip state={state} />{' '}
      <span className="soft">{describeTotals(campaign)}</span>
    </li>
  )
}
