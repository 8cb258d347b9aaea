import { desc } from 'drizzle-orm'
import { listLimits } from '../contract/limits.ts'
import { summaryColumns } from './blogs.ts'
import { selectTotals } from './counters.ts'
import type { Database } from './database.ts'
import { blogs } from './schema.ts'

/** The dashboard's three totals, from kept counters, and the newest blogs. */
export async function readDashboard(db: Database) {
  const [totals, recentBlogs] = await db.batch([
    selectTotals(db, ['blogs', 'comments', 'drafts']),
    db.select(summaryColumns).from(blogs).orderBy(desc(blogs.createdAt), desc(blogs.key)).limit(listLimits.recentBlogs),
  ])
  const total = (name: string) => totals.find((counter) => counter.name === name)?.value ?? 0
  return { blogs: total('blogs'), comments: total('comments'), drafts: total('drafts'), recentBlogs }
}
