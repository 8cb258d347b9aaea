import { eq, inArray } from 'drizzle-orm'
import type { CategoryFilter } from '../contract/categories.ts'
import type { Database } from './database.ts'
import { counters } from './schema.ts'

type CounterName =
  | 'blogs'
  | 'drafts'
  | 'published'
  | `published:${Exclude<CategoryFilter, 'All'>}`
  | 'comments'
  | 'comments:approved'
  | 'comments:waiting'

/** A statement that reads one kept total, to go into a batch; `readTotal` takes the number out of its answer. */
export function selectTotal(db: Database, name: CounterName) {
  return db.select({ total: counters.value }).from(counters).where(eq(counters.name, name))
}

export function readTotal(rows: { total: number }[]): number {
  return rows[0]?.total ?? 0
}

/** The totals of the dashboard. */
export function selectTotals(db: Database, names: CounterName[]) {
  return db.select().from(counters).where(inArray(counters.name, names))
}
