import { Link } from 'react-router'
import type { Schedule } from '#contract/blog.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { formatDateTime } from '../format-date-time.ts'
import './noted-blogs.css'

/** The blogs that are scheduled next, and a warning when the scheduler does not run. Renders nothing without either. */
export function ScheduleNote({ schedule }: { schedule: Schedule }) {
  const { blogs, total, lastSuccessAt, isLate } = schedule
  if (total === 0 && !isLate) return null
  return (
    <section className="stack">
      <h2>Scheduled</h2>
      {isLate && (
        <p className="warning" role="alert">
          <strong>What is due is not being published.</strong>{' '}
          {lastSuccessAt
            ? `The scheduler last ran on ${formatDateTime(lastSuccessAt)}; it should run every minute.`
            : 'The scheduler has never run; it should run every minute.'}{' '}
          Until it does, publish by hand.
        </p>
      )}
      {total > 0 && (
        <ul className="panel noted-blogs">
          {blogs.map(({ _id, title, path, scheduledAt }) => (
            <li key={_id}>
              <Link to={path}>{title}</Link>
              <time dateTime={scheduledAt}>{formatDateTime(scheduledAt)}</time>
            </li>
          ))}
        </ul>
      )}
      {total > blogs.length && <Link to={`${adminPaths.listBlogs}?state=scheduled`}>All {total} scheduled blogs</Link>}
    </section>
  )
}
