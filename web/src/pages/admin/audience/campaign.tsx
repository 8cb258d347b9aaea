import { Link, useLoaderData } from 'react-router'
import type { CampaignReport } from '#contract/newsletter.ts'
import { type ApiClient, api, unwrap } from '../../../api/api.ts'
import { PageMeta } from '../../../components/page-meta.tsx'
import { adminPaths } from '../../../routing/admin-paths.ts'
import { adminLoader } from '../frame/admin-loader.ts'
import { PageError } from '../frame/page-error.tsx'
import { useRefreshed } from '../frame/use-refreshed.ts'
import { CampaignActions } from './campaigns/campaign-actions.tsx'
import { CampaignOutcome } from './campaigns/campaign-outcome.tsx'
import { CampaignProgress } from './campaigns/campaign-progress.tsx'
import { CampaignReasons } from './campaigns/campaign-reasons.tsx'
import { CampaignState } from './campaigns/campaign-state.tsx'
import { CampaignTexts } from './campaigns/campaign-texts.tsx'
import { SendRest } from './campaigns/send-rest.tsx'
import { SentMail } from './campaigns/sent-mail.tsx'
import { UndecidedMails } from './campaigns/undecided-mails.tsx'
import './campaigns/campaign.css'

export const loader = adminLoader((api, _request, { id = '' }) => loadReport(api, id))

async function loadReport(api: ApiClient, id: string): Promise<CampaignReport> {
  return (await unwrap(api.admin.campaigns[':id'].$get({ param: { id } }))).campaign
}

/** A campaign: what becomes of its mails, and what can be done about it. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return loaded && <CampaignPage key={loaded._id} loaded={loaded} />
}

function CampaignPage({ loaded }: { loaded: CampaignReport }) {
  const campaign = useRefreshed(
    loaded,
    () => loadReport(api, loaded._id),
    // Even after a pause or a cancellation, what a run has claimed already is sent.
    ({ state, totals }) => state === 'planned' || totals.waiting > 0,
  )
  const { title, state } = campaign
  return (
    <>
      <PageMeta title={`Newsletter: ${title}`} />
      <h1>{title}</h1>
      <p>
        <Link className="line-link" to={adminPaths.newsletters}>
          All newsletters
        </Link>
      </p>
      <CampaignState campaign={campaign} />
      {state !== 'planned' && <CampaignProgress totals={campaign.totals} pace={campaign.pace} />}
      <UndecidedMails campaign={campaign} />
      <CampaignActions campaign={campaign} />
      <SendRest campaign={campaign} />
      <CampaignOutcome campaign={campaign} />
      <CampaignTexts campaign={campaign} />
      {(state !== 'planned' || campaign.kind === 'digest') && (
        <SentMail key={String(state === 'planned')} id={campaign._id} isPlanned={state === 'planned'} />
      )}
      <CampaignReasons campaign={campaign} />
    </>
  )
}

export function ErrorBoundary() {
  return (
    <PageError
      missing="There is no such newsletter, or not any more."
      list={adminPaths.newsletters}
      listLabel="All newsletters"
      fallback="Error fetching the newsletter."
    />
  )
}
