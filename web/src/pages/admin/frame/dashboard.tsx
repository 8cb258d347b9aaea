import { lazy, Suspense } from 'react'
import { Link, useLoaderData } from 'react-router'
import type { DashboardData } from '#contract/blog.ts'
import type { NewsletterOverview } from '#contract/newsletter-overview.ts'
import type { Permission } from '#contract/permissions.ts'
import { api, unwrap } from '../../../api/api.ts'
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

export const loader = adminLoader(async (api) => {
  const [{ dashboardData }, { schedule }, overview, reviewed] = await Promise.all([
    unwrap(api.admin.dashboard.$get()),
    unwrap(api.admin.schedule.$get()),
    learnRights().then(() => (reach('newsletters:send') === 'all' ? loadOverview() : null)),
    // The page is there without it.
    unwrap(api.admin.reviews.$get({ query: {} })).catch(() => null),
  ])
  return { ...dashboardData, schedule, overview, reviews: reviewed?.reviews ?? [] }
})

export function Component() {
  const data = useLoaderData<typeof loader>()
  return data && <Dashboard data={data} />
}

function Dashboard({ data }: { data: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>> }) {
  const { blogs, comments, drafts, recentBlogs, firstSteps, lastBackup, schedule } = data
  const reachOf = useReach()
  const isAllowed = (permission: Permission) => reachOf(permission) === 'all'
  const isEditor = isAllowed('blogs:edit')
  const overview = useRefreshed(data.overview, loadOverview, hasOpen)
  const needs = listNeeds({ ...data, overview }, reachOf)
  // Where the account's own blogs are first in the list, the totals lead to all of them.
  const everyone = isEditor ? '' : '&mine=no'
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
        <Counter
          label={isEditor ? 'Blogs' : 'All blogs'}
          count={blogs}
          to={isEditor ? adminPaths.listBlogs : `${adminPaths.listBlogs}?mine=no`}
        />
        {isAllowed('comments:moderate') && <Counter label="Comments" count={comments} to={adminPaths.comments} />}
        <Counter
          label={isEditor ? 'Drafts' : 'All drafts'}
          hint={describeDrafts(drafts, schedule.total)}
          count={drafts}
          to={`${adminPaths.listBlogs}?state=unpublished${everyone}`}
        />
      </dl>
      <section className="stack">
        <h2 id="latest-blogs">{isEditor ? 'Latest Blogs' : 'Your latest blogs'}</h2>
        <ListTable
          labelledBy="latest-blogs"
          rows={recentBlogs}
          columns={blogColumns}
          empty={isEditor ? 'No recent blogs found.' : 'You have no blogs yet.'}
        />
      </section>
      <TaskList id="coming-up" heading="Coming up" tasks={listPlans(schedule, overview, reachOf)} />
      {isAllowed('newsletters:send') && (
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
