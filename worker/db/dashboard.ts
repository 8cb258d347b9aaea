import type { PendingCounts } from '../contract/inbox.ts'
import { listLimits } from '../contract/limits.ts'
import { selectNewest } from './admin-blogs.ts'
import { type CounterName, selectTotals } from './counters.ts'
import type { Database } from './database.ts'

/** The dashboard's three totals, and the newest blogs. */
export async function readDashboard(db: Database) {
  const [totals, recentBlogs] = await db.batch([
    selectTotals(db, ['blogs', 'comments', 'drafts']),
    selectNewest(db, listLimits.recentBlogs),
  ])
  const total = byName(totals)
  return { blogs: total('blogs'), comments: total('comments'), drafts: total('drafts'), recentBlogs }
}

/** How many comments need approval, and how many messages are open. */
export async function readWaiting(db: Database): Promise<PendingCounts> {
  const total = byName(await selectTotals(db, ['comments:waiting', 'messages:open']))
  return { comments: total('comments:waiting'), messages: total('messages:open') }
}

function byName(totals: { name: string; value: number }[]) {
  return (name: CounterName) => totals.find((counter) => counter.name === name)?.value ?? 0
}
