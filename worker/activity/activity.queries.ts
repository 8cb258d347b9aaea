import { lt, sql } from 'drizzle-orm'
import { type ActivitySubject, type EventKind, kindsOf } from '../contract/events.ts'
import { cutPage, sizeOfPages } from '../db/admin-list.ts'
import type { Database } from '../db/database.ts'
import { events } from '../db/schema/events.ts'

export type ActivityFilter = {
  subject?: ActivitySubject | undefined
  kind?: EventKind | undefined
  from?: Date | undefined
  before?: Date | undefined
}

/** `account` and `file` name an account or an import that acted, and are null where it is deleted. `about` is JSON: an id, a state. */
export type ActivityRow = {
  key: number
  at: number
  actor: string
  kind: EventKind
  subject: string
  detail: string
  account: string | null
  file: string | null
  about: string | null
}

const { key, at, actor, kind, subject, detail } = events

const account = sql`(SELECT coalesce((SELECT name FROM authors WHERE authors.key = admins.author_key), iif(removed_at IS NULL, email, 'Somebody'))
  || iif(removed_at IS NULL, '', ' (removed)') FROM admins
  WHERE ${actor} LIKE 'account:%' AND admins.key = CAST(substr(${actor}, length('account:') + 1) AS integer))`
const file = sql`(SELECT file_name FROM imports
  WHERE ${actor} LIKE 'import:%' AND imports.id = substr(${actor}, length('import:') + 1 + instr(substr(${actor}, length('import:') + 1), ':')))`

/** The subject of an event, if it is still there and there are several. */
const about = sql`CASE substr(${kind}, 1, instr(${kind}, '.') - 1)
  WHEN 'blog' THEN coalesce(
    (SELECT json_array(id, iif(deleted_at IS NULL, '', 'trash')) FROM blogs WHERE id = ${subject}),
    (SELECT json_array(id, iif(deleted_at IS NULL, '', 'trash')) FROM drafts WHERE id = ${subject}))
  WHEN 'comment' THEN (SELECT json_array(blogs.id, iif(is_approved, 'approved', 'waiting'))
    FROM comments JOIN blogs ON blogs.key = blog_key WHERE comments.id = ${subject})
  WHEN 'message' THEN (SELECT json_array(id, iif(done_at IS NULL, 'open', 'done')) FROM messages WHERE id = ${subject})
  WHEN 'page' THEN (SELECT json_array(id, '') FROM pages WHERE id = ${subject})
  WHEN 'subscriber' THEN (SELECT json_array(id, '') FROM subscribers WHERE id = ${subject})
  WHEN 'campaign' THEN (SELECT json_array(id, '') FROM campaigns WHERE id = ${subject})
  WHEN 'author' THEN (SELECT json_array(id, '') FROM authors WHERE id = ${subject})
  WHEN 'tag' THEN (SELECT json_array(id, '') FROM tags WHERE id = ${subject} AND merged_into IS NULL)
  WHEN 'category' THEN (SELECT json_array(${subject}, '') FROM categories WHERE key = ${subject})
  WHEN 'redirect' THEN (SELECT json_array(path, '') FROM paths WHERE path = ${subject} AND kind = 'redirect')
  WHEN 'import' THEN (SELECT json_array(id, '') FROM imports WHERE id = ${subject})
  WHEN 'settings' THEN json_array(${subject}, '')
  WHEN 'backup' THEN (SELECT json_array(id, '') FROM backups WHERE id = ${subject})
END`

/**
 * SQL for the key of the last event before a time, 0 for none, found by halving the keys: they grow with time, so that no index by time
 * is written with each event. The first step is above every key; as a parameter it would be no integer.
 */
function lastKeyBefore(time: Date) {
  return sql`(WITH RECURSIVE halves(step, low) AS (
      VALUES (2147483648, 0)
      UNION ALL SELECT step / 2, low + iif((SELECT at FROM events WHERE key >= low + step ORDER BY key LIMIT 1) < ${time.getTime()}, step, 0)
        FROM halves WHERE step > 0
    ) SELECT low FROM halves WHERE step = 0)`
}

/** The events that a statement reads: of some kinds, null for all, with keys above `from`, up to `to`. */
type Range = { kinds: EventKind[] | null; from: number; to: number }

/** The keys between which a filter matches. One statement where it has a day. */
async function findRange(db: Database, { from, before, ...filter }: ActivityFilter): Promise<Range> {
  const range = { kinds: listKinds(filter), from: 0, to: Number.MAX_SAFE_INTEGER }
  if (!from && !before) return range
  const [found] = await db.all<Pick<Range, 'from' | 'to'>>(
    sql`SELECT ${from ? lastKeyBefore(from) : range.from} AS "from", ${before ? lastKeyBefore(before) : range.to} AS "to"`,
  )
  return { ...range, ...found }
}

/** A statement that reads the newest events of a range. */
function selectEvents({ kinds, from, to }: Range, limit: number) {
  const isIn = sql`one.key > ${from} AND one.key <= ${to}`
  // D1 refuses a UNION of more than five, so that each kind is a row of a list.
  const newest = kinds
    ? sql`SELECT found.key FROM json_each(${JSON.stringify(kinds)}) CROSS JOIN ${events} AS found
        WHERE found.key IN (SELECT one.key FROM ${events} AS one WHERE one.kind = json_each.value AND ${isIn} ORDER BY one.key DESC LIMIT ${limit})
        ORDER BY found.key DESC LIMIT ${limit}`
    : sql`SELECT one.key FROM ${events} AS one WHERE ${isIn} ORDER BY one.key DESC LIMIT ${limit}`
  return sql`SELECT ${key}, ${at}, ${actor}, ${kind}, ${subject}, ${detail}, ${account} AS account, ${file} AS file, ${about} AS about
    FROM ${events} WHERE ${key} IN (${newest}) ORDER BY ${key} DESC`
}

/** The kinds that a filter matches; null for all. */
function listKinds({ subject, kind }: ActivityFilter): EventKind[] | null {
  const kinds = subject ? kindsOf(subject) : null
  if (!kind) return kinds
  return !kinds || kinds.includes(kind) ? [kind] : []
}

/** A page of the events, the newest first. @param before the key before which it begins; null for the first page */
export async function readActivity(db: Database, filter: ActivityFilter, before: number | null, limit: number) {
  const range = await findRange(db, filter)
  return readRange(db, before === null ? range : { ...range, to: Math.min(range.to, before - 1) }, limit)
}

async function readRange(db: Database, range: Range, limit: number) {
  const rows = await db.all<ActivityRow>(selectEvents(range, limit + 1))
  return cutPage(rows, limit, (row) => row.key)
}

/** Every event that a filter matches, in pages, the newest first. @param statements that may be sent */
export async function* readAllActivity(db: Database, filter: ActivityFilter, statements: number) {
  const range = await findRange(db, filter)
  const [span] = await db.all<{ most: number }>(
    sql`SELECT coalesce((SELECT max(key) FROM events) - (SELECT min(key) FROM events) + 1, 0) AS most`,
  )
  const size = sizeOfPages(span?.most ?? 0, statements - 2)
  for (let to: number | null = range.to; to !== null; ) {
    const { rows, next }: Awaited<ReturnType<typeof readRange>> = await readRange(db, { ...range, to }, size)
    if (rows.length > 0) yield rows
    to = next && next - 1
  }
}

/** Events that one statement deletes. */
const mostDeleted = 500

/** Deletes the events before a time, the oldest first, as long as it fits. @returns whether none is left */
export async function deleteOldEvents(db: Database, before: Date, fits: () => boolean): Promise<boolean> {
  const oldest = sql`(SELECT key FROM events WHERE key > 0 ORDER BY key LIMIT ${mostDeleted})`
  for (;;) {
    const deleted = await db
      .delete(events)
      .where(sql`${key} IN ${oldest} AND ${lt(at, before)}`)
      .returning({ key })
    if (deleted.length < mostDeleted) return true
    if (!fits()) return false
  }
}
