import { eq, inArray } from 'drizzle-orm'
import type { BlogState } from '../contract/authoring.ts'
import type { Category } from '../contract/categories.ts'
import type { MessageState } from '../contract/mail.ts'
import type { Database } from './database.ts'
import { counters } from './schema.ts'

export type CounterName =
  | 'drafts'
  | 'blogs'
  | `blogs:${Category}`
  | BlogState
  | `${BlogState}:${Category}`
  | 'version'
  | 'comments'
  | 'comments:approved'
  | 'comments:waiting'
  | 'messages'
  | `messages:${MessageState}`
  | 'subscribers'

/** A statement that reads one kept total, to go into a batch; `readTotal` takes the number out of its answer. */
export function selectTotal(db: Database, name: CounterName) {
  return db.select({ total: counters.value }).from(counters).where(eq(counters.name, name))
}

export function readTotal(rows: { total: number }[]): number {
  return rows[0]?.total ?? 0
}

/** A statement that reads several totals. */
export function selectTotals(db: Database, names: CounterName[]) {
  return db.select().from(counters).where(inArray(counters.name, names))
}
