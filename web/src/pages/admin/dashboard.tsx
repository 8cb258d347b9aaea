import { lazy, Suspense } from 'react'
import { Link, useLoaderData } from 'react-router'
import type { ListedBlog } from '#contract/blog.ts'
import { unwrap } from '../../api/api.ts'
import { PageMeta } from '../../components/page-meta.tsx'
import { importOptionally } from '../../dom/reload-after-deployment.ts'
import { adminPaths } from '../../routing/admin-paths.ts'
import { adminLoader } from './admin-loader.ts'
import { blogColumns } from './blogs/blog-columns.tsx'
import { NotedBlogs } from './blogs/noted-blogs.tsx'
import { ScheduleNote } from './blogs/schedule-note.tsx'
import { TimeSince } from './date-time.tsx'
import { FirstSteps } from './first-steps.tsx'
import { ListTable } from './list/list-table.tsx'

/** At the end of the page, which is there without it. */
const NewsletterPanel = lazy(async () => {
  const loaded = await importOptionally(() => import('./newsletter-panel/newsletter-panel.tsx'))
  return { default: loaded?.NewsletterPanel ?? (() => null) }
})

export const loader = adminLoader(async (api) => {
  const [{ dashboardData }, { schedule }] = await Promise.all([
    unwrap(api.admin.dashboard.$get()),
    unwrap(api.admin.schedule.$get()),
  ])
  return { ...dashboardData, schedule }
})

export function Component() {
  const data = useLoaderData<typeof loader>()
  if (!data) return null
  const {
    blogs,
    comments,
    drafts,
    recentBlogs,
    unfinished = [],
    firstSteps,
    partlyIndexed,
    withDeadResources,
    failing,
    stuckNewsletter: stuck,
    schedule,
  } = data
  const unfinishedRows: ListedBlog[] = unfinished
  return (
    <>
      <PageMeta title="Dashboard" />
      <h1>Dashboard</h1>
      <dl className="counters">
        <Counter label="Blogs" count={blogs} />
        <Counter label="Comments" count={comments} />
        <Counter label="Drafts" count={drafts} />
      </dl>
      {failing && (
        <p className="warning">
          <strong>{failing.service} failed</strong> <TimeSince date={failing.at} />.{' '}
          <Link to={adminPaths.health}>Health</Link>
        </p>
      )}
      {stuck && (
        <p className="warning">
          <strong>A newsletter is stuck: </strong>
          <Link to={adminPaths.newsletter.href(stuck._id)}>{stuck.title}</Link>. {stuck.problem}
        </p>
      )}
      <FirstSteps steps={firstSteps} />
      <ScheduleNote schedule={schedule} />
      <NotedBlogs partlyIndexed={partlyIndexed} withDeadResources={withDeadResources} />
      <section className="stack">
        <h2 id="latest-blogs">Latest Blogs</h2>
        <ListTable labelledBy="latest-blogs" rows={recentBlogs} columns={blogColumns} empty="No recent blogs found." />
      </section>
      {unfinished.length > 0 && (
        <section className="stack">
          <h2 id="unfinished-drafts">Unfinished drafts</h2>
          <ListTable labelledBy="unfinished-drafts" rows={unfinishedRows} columns={blogColumns} />
        </section>
      )}
      <Suspense fallback={null}>
        <NewsletterPanel />
      </Suspense>
    </>
  )
}

function Counter({ label, count }: { label: string; count: number }) {
  return (
    <div className="panel counter">
      <dt>{label}</dt>
      <dd>{count.toLocaleString('en')}</dd>
    </div>
  )
}
