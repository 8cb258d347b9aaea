import { useId, useState } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router'
import type { Campaign, CampaignReport, DeliveryTotals, Pace } from '#contract/newsletter.ts'
import { type ApiClient, api, unwrap } from '../../../api/api.ts'
import { PageMeta } from '../../../components/page-meta.tsx'
import { toasts } from '../../../dom/toasts.ts'
import { adminPaths } from '../../../routing/admin-paths.ts'
import { paths } from '../../../routing/paths.ts'
import { adminLoader } from '../frame/admin-loader.ts'
import { PageHead } from '../frame/list/page-head.tsx'
import { PageError } from '../frame/page-error.tsx'
import { useReach } from '../frame/rights.ts'
import { useRefreshed } from '../frame/use-refreshed.ts'
import { CampaignActions, UndecidedMails } from './campaigns/campaign-actions.tsx'
import { CampaignOutcome, CampaignReasons, SentMail } from './campaigns/campaign-outcome.tsx'
import { CampaignState } from './campaigns/campaign-state.tsx'
import { describeAllTotals, describePace } from './campaigns/describe-campaign.ts'
import { SendDialog } from './newsletter/send-dialog.tsx'
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
      <PageHead title={title} back={{ to: adminPaths.newsletters, label: 'All newsletters' }} />
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

/** How many mails of a campaign are not waiting any more, as a bar and in words. */
function CampaignProgress({ totals, pace }: { totals: DeliveryTotals; pace: Pace | null }) {
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

/** The article of a campaign, and what its author wrote for the mail. */
function CampaignTexts({ campaign }: { campaign: Campaign }) {
  const { kind, state, blog, subject, preheader } = campaign
  if (kind !== 'blog') return null
  return (
    <dl className="facts">
      <dt>Blog</dt>
      <dd>
        <BlogLink blog={blog} isPlanned={state === 'planned'} />
      </dd>
      <dt>Subject</dt>
      <dd>{subject || <span className="soft">The title of the blog</span>}</dd>
      <dt>Preview text</dt>
      <dd>{preheader || <span className="soft">The subtitle of the blog</span>}</dd>
    </dl>
  )
}

function BlogLink({ blog, isPlanned }: { blog: string | null; isPlanned: boolean }) {
  if (!blog) return <span className="soft">It was deleted.</span>
  return isPlanned ? (
    <PlannedBlog blog={blog} />
  ) : (
    <Link className="line-link" to={paths.blog.href(blog)}>
      Read the blog
    </Link>
  )
}

/** The editor of a blog whose owner is not known here is a link for who may edit all. */
function PlannedBlog({ blog }: { blog: string }) {
  if (useReach()('blogs:edit') !== 'all') return <span className="soft">It is not published yet.</span>
  return (
    <Link className="line-link" to={paths.editBlog.href(blog)}>
      Edit the blog
    </Link>
  )
}

/** A button that sends the blog of a campaign that has ended once more: to the rest, to the refused ones, or to everybody. */
function SendRest({ campaign: { kind, blog, title, endedAt } }: { campaign: Campaign }) {
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  if (kind !== 'blog' || blog === null || endedAt === null) return null
  return (
    <div className="filters">
      <button type="button" className="button quiet" onClick={() => setIsOpen(true)}>
        Send it again…
      </button>
      {isOpen && (
        <SendDialog
          blog={{ _id: blog, title }}
          onClose={() => setIsOpen(false)}
          onDone={({ message }) => {
            toasts.success(message)
            void navigate(adminPaths.newsletters)
          }}
        />
      )}
    </div>
  )
}
