import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Campaign } from '#contract/newsletter.ts'
import type { NewsletterOverview } from '#contract/newsletter-overview.ts'
import { api, unwrap } from '#web/api/api.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { CampaignChip } from '../campaigns/campaign-chip.tsx'
import { describeTotals } from '../campaigns/describe-campaign.ts'
import { GoesAt } from '../campaigns/goes-at.tsx'
import { useRefreshed } from '../use-refreshed.ts'
import { Growth } from './growth.tsx'
import './newsletter-panel.css'

const load = async () => (await unwrap(api.admin.campaigns.overview.$get())).overview

/** The dashboard's part on newsletters: what is sent and planned, and how the list grows. Nothing on a site without either. */
export function NewsletterPanel() {
  const [overview, setOverview] = useState<NewsletterOverview | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const reload = useCallback(async () => {
    setFailure(null)
    await load().then(setOverview, (error: Error) => setFailure(error.message))
  }, [])

  useEffect(() => {
    void reload()
  }, [reload])

  if (overview) return <Overview loaded={overview} />
  return (
    <section className="stack" aria-labelledby="newsletters">
      <h2 id="newsletters">Newsletters</h2>
      {failure ? (
        <div role="alert">
          <p className="field-error">{failure}</p>
          <button type="button" className="button quiet small" onClick={reload}>
            Try again
          </button>
        </div>
      ) : (
        <p className="soft">Loading...</p>
      )}
    </section>
  )
}

function Overview({ loaded }: { loaded: NewsletterOverview }) {
  const { newsletters, subscribers, growth } = useRefreshed(loaded, load, ({ newsletters }) =>
    newsletters.some(({ endedAt }) => endedAt === null),
  )
  if (newsletters.length === 0 && growth.length === 0) return null
  return (
    <section className="stack" aria-labelledby="newsletters">
      <h2 id="newsletters">Newsletters</h2>
      {newsletters.length > 0 && (
        <ul className="panel newsletter-lines">
          {newsletters.map((campaign) => (
            <Line key={campaign._id} campaign={campaign} />
          ))}
        </ul>
      )}
      <p>
        {newsletters.length === 0 && 'None is planned or being sent. '}
        <Link to={adminPaths.newsletters}>All newsletters</Link>
      </p>
      <Growth subscribers={subscribers} growth={growth} />
    </section>
  )
}

function Line({ campaign }: { campaign: Campaign }) {
  const { _id: id, title, state, problem, endedAt, goesAt } = campaign
  return (
    <li>
      <Link to={adminPaths.newsletter.href(id)}>{title}</Link> <CampaignChip state={state} />{' '}
      <span className="soft">{goesAt ? <GoesAt at={goesAt} /> : describeTotals(campaign)}</span>
      {problem && endedAt === null && <p className="warning">{problem}</p>}
    </li>
  )
}
