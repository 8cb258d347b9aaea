import { Link } from 'react-router'
import { type Health, type WaitingName, waitingNames } from '#contract/health.ts'
import { describeCount, waitingLabels } from '#contract/health-texts.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'

/** The pages that list what waits. */
const lists: Partial<Record<WaitingName, string>> = {
  comments: adminPaths.comments,
  messages: adminPaths.messages,
  unconfirmedSubscribers: adminPaths.subscribers,
  mails: adminPaths.newsletters,
}

/** What waits for the admin, for subscribers and for the jobs. */
export function WaitingList({ waiting }: Pick<Health, 'waiting'>) {
  return (
    <ul className="panel health-list">
      {waitingNames.map((name) => {
        const list = lists[name]
        return (
          <li key={name}>
            {list ? <Link to={list}>{waitingLabels[name]}</Link> : <span>{waitingLabels[name]}</span>}
            <span className="count">{describeCount(waiting[name])}</span>
          </li>
        )
      })}
    </ul>
  )
}
