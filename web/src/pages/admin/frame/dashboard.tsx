import { lazy, Suspense } from 'react'
import { Link, useLoaderData } from 'react-router'
import type { DashboardData } from '#contract/blog.ts'
import type { NewsletterOverview } from '#contract/newsletter-overview.ts'
import { type ApiClient, api, unwrap } from '../../../api/api.ts'
import { Icon } from '../../../components/icon.tsx'
import { PageMeta } from '../../../components/page-meta.tsx'
import { importOptionally } from '../../../dom/reload-after-deployment.ts'
import { adminPaths } from '../../../routing/admin-paths.ts'
import { blogColumns } from '../writing/blogs/blog-columns.tsx'
import { adminLoader } from './admin-loader.ts'
import { listNeeds } from './dashboard/list-needs.tsx'
import { listPlans } from './dashboard/list-plans.tsx'
import { TaskList } from './dashboard/tasks.tsx'
import { FirstSteps } from './first-steps.tsx'
import { formatCount } from './format-count.ts'
import { ListTable } from './list/list-table.tsx'
import { PageHead } from './list/page-head.tsx'
import { learnRights, reach, useReach } from './rights.ts'
import { TimeSince } from './time-since.tsx'
import { useRefreshed } from './use-refreshed.ts'

/** At the end of the page, which is there without it. */
const NewsletterPanel = lazy(async () => {
  const loaded = await importOptionally(() => import('../audience/newsletter-panel/newsletter-panel.tsx'))
  return { default: loaded?.NewsletterPanel ?? (() => null) }
})

/** Null when it cannot be loaded: the page is there without it. */
async function loadOverview(): Promise<NewsletterOverview | null> {
  const loaded = await unwrap(api.admin.campaigns.overview.$get()).catch(() => null)
  return loaded?.overview ?? null
}

const hasOpen = (overview: NewsletterOverview | null) =>
  overview?.newsletters.some(({ endedAt }) => endedAt === null) ?? false

/** How many of its own blogs an account that may edit no others sees. */
const ownShown = '5'

/** The newest blogs and drafts of the account; null for who may edit all. */
async function loadOwn(api: ApiClient) {
  if (reach('blogs:edit') === 'all') return null
  const query = { mine: 'yes', include: 'drafts', limit: ownShown } as const
  const { blogs, total } = await unwrap(api.admin.blogs.$get({ query }))
  return { blogs, total }
}

/** The parts of the page that not every account has. */
async function loadByRights(api: ApiClient) {
  await learnRights()
  return Promise.all([reach('newsletters:send') === 'all' ? loadOverview() : null, loadOwn(api)])
}

export const loader = adminLoader(async (api) => {
  const [{ dashboardData }, { schedule }, [overview, own]] = await Promise.all([
    unwrap(api.admin.dashboard.$get()),
    unwrap(api.admin.schedule.$get()),
    loadByRights(api),
  ])
  return { ...dashboardData, schedule, overview, own }
})

export function Component() {
  const data = useLoaderData<typeof loader>()
  return data && <Dashboard data={data} />
}

function Dashboard({ data }: { data: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>> }) {
  const { comments, drafts, recentBlogs, schedule, own } = data
  const reachOf = useReach()
  const sends = reachOf('newsletters:send') === 'all'
  const firstSteps = reachOf('settings:change') === 'all' ? data.firstSteps : null
  const overview = useRefreshed(data.overview, loadOverview, hasOpen)
  const needs = listNeeds({ ...data, overview }, reachOf)
  const lastBackup = reachOf('backups:read') === 'all' ? data.lastBackup : null
  return (
    <>
      <PageMeta title="Dashboard" />
      <PageHead title="Dashboard">
        {firstSteps?.article !== 'open' && (
          <Link className="button" to={adminPaths.addBlog}>
            Add blog
          </Link>
        )}
      </PageHead>
      <FirstSteps steps={firstSteps} />
      <TaskList id="needs" heading="Needs you" tasks={needs} />
      <QuietLine isFree={needs.length === 0 && !firstSteps} lastBackup={lastBackup} />
      <dl className="panel counters">
        {own && <Counter label="Your blogs" count={own.total} to={adminPaths.listBlogs} />}
        <Counter label="Blogs" count={data.blogs} to={own ? `${adminPaths.listBlogs}?mine=no` : adminPaths.listBlogs} />
        {reachOf('comments:moderate') === 'all' && (
          <Counter label="Comments" count={comments} to={adminPaths.comments} />
        )}
        {!own && (
          <Counter
            label="Drafts"
            hint={describeDrafts(drafts, schedule.total)}
            count={drafts}
            to={`${adminPaths.listBlogs}?state=unpublished`}
          />
        )}
      </dl>
      <section className="stack">
        <h2 id="latest-blogs">{own ? 'Your latest blogs' : 'Latest Blogs'}</h2>
        <ListTable
          labelledBy="latest-blogs"
          rows={own?.blogs ?? recentBlogs}
          columns={blogColumns}
          empty={own ? 'You have no blogs yet.' : 'No recent blogs found.'}
        />
      </section>
      <TaskList id="coming-up" heading="Coming up" tasks={listPlans(schedule, overview, reachOf)} />
      {sends && (
        <Suspense fallback={null}>
          <NewsletterPanel overview={overview} />
        </Suspense>
      )}
    </>
  )
}

const arrow = 'M5 12h14M13 6l6 6-6 6'

/** The number counts scheduled blogs, which have a filter of their own in the list. */
function describeDrafts(drafts: number, scheduled: number): string {
  const parts = `: ${formatCount(drafts - scheduled)} unpublished, ${formatCount(scheduled)} scheduled`
  return `Not published${scheduled > 0 ? parts : ''}`
}

function Counter({ label, hint, count, to }: { label: string; hint?: string; count: number; to: string }) {
  return (
    <div className="counter">
      <dt>
        <Link to={to} title={hint}>
          {label}
          <Icon path={arrow} />
        </Link>
      </dt>
      <dd>{formatCount(count)}</dd>
    </div>
  )
}

type QuietLineProps = { isFree: boolean } & Pick<DashboardData, 'lastBackup'>

/** That nothing has to be done, and that there is a backup. Failures are in the list. */
function QuietLine({ isFree, lastBackup }: QuietLineProps) {
  const hasBackup = lastBackup !== null && lastBackup.state !== 'failed'
  if (!isFree && !hasBackup) return null
  return (
    <p className="quiet-line">
      {isFree && 'Nothing needs you now. '}
      {hasBackup && (
        <>
          <Link to={adminPaths.backups}>
            {lastBackup.state === 'good' ? 'Backed up' : 'A backup is being made, begun'}
          </Link>{' '}
          <TimeSince date={lastBackup.startedAt} />.
        </>
      )}
    </p>
  )
}
