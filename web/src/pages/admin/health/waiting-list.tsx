import { Link } from 'react-router'
import { type Health, mostCounted, type WaitingName } from '#contract/health.ts'
import { paths } from '#web/routing/paths.ts'
import { formatCount } from '../format-count.ts'

const items: { name: WaitingName; label: string; to?: string }[] = [
  { name: 'comments', label: 'Comments to approve', to: paths.comments },
  { name: 'messages', label: 'Open messages', to: paths.messages },
  { name: 'unconfirmedSubscribers', label: 'Subscribers who have not confirmed yet', to: paths.subscribers },
  { name: 'mails', label: 'Mails to send', to: paths.newsletters },
  { name: 'dueBlogs', label: 'Blogs to publish that are due' },
  { name: 'blogsToIndex', label: 'Blogs to index for the search' },
  { name: 'blogsToDerive', label: 'Blogs whose related articles are to be found' },
  { name: 'blogsWithoutCopies', label: 'Blogs whose images are to be looked at' },
]

/** What waits for the admin, for subscribers and for the jobs. */
export function WaitingList({ waiting }: Pick<Health, 'waiting'>) {
  return (
    <ul className="panel health-list">
      {items.map(({ name, label, to }) => (
        <li key={name}>
          {to ? <Link to={to}>{label}</Link> : <span>{label}</span>}
          <span className="count">{formatBounded(waiting[name])}</span>
        </li>
      ))}
    </ul>
  )
}

function formatBounded(count: number) {
  return count > mostCounted ? `more than ${formatCount(mostCounted)}` : formatCount(count)
}
