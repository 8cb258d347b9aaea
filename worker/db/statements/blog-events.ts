import { type SQL, sql } from 'drizzle-orm'
import type { EventKind } from '../../contract/events.ts'
import type { Acting } from '../acting.ts'
import { recordEvent } from '../record-events.ts'
import { blogs } from '../schema/blogs.ts'

/** SQL for the facts of an event of a blog, a draft or a page: its title. @param more names and values, each with a comma before it */
export function titled(more: SQL = sql``): SQL {
  return sql`json_object('title', substr(title, 1, 100)${more})`
}

/** A further fact: it is the event of a draft that was not added. */
export const isDraft = sql`, 'isDraft', json('true')`

type BlogEvent = {
  kind: EventKind | SQL
  /** A condition on `blogs`. */
  which: SQL | undefined
  /** When the blogs are to be published, if the change schedules them. */
  at?: Date | null | undefined
  /** Of an update by a button. */
  change?: 'pinned' | 'unpinned' | 'picture'
}

/** A statement that records an event of each blog of some. */
export function recordBlogs(acting: Acting, { kind, which, at, change }: BlogEvent) {
  const more = at ? sql`, 'at', ${at.toISOString()}` : change && sql`, 'change', ${change}`
  const from = sql`${blogs} WHERE ${which}`
  return recordEvent(acting, { kind: at ? 'blog.scheduled' : kind, subject: sql`id`, facts: titled(more), from })
}
