import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import type { MessageState } from '../contract/inbox.ts'
import { randomId } from '../ids.ts'
import { readTotal, selectTotal } from './counters.ts'
import type { Database } from './database.ts'
import { newestMatches, readHits, selectHits, wordPrefixes } from './full-text.ts'
import { cutPage, type Position } from './page.ts'
import { readInPages } from './read-in-pages.ts'
import { messages } from './schema/visitors.ts'

export type MessageRow = typeof messages.$inferSelect

type ListRequest = { state: MessageState | undefined; after: Position | null; limit: number }

export async function insertMessage(db: Database, message: { name: string; email: string; message: string }) {
  await db.insert(messages).values({ ...message, id: randomId(), createdAt: now() })
}

/** A page of messages, newest first; `state` undefined lists both kinds. */
export async function listMessages(db: Database, { state, after, limit }: ListRequest) {
  const [rows, totals] = await db.batch([
    selectMessages(db, and(isInState(state), isAfter(after)), limit),
    selectTotal(db, state ? `messages:${state}` : 'messages'),
  ])
  return { ...cutMessages(rows, limit), total: readTotal(totals), totalIsCapped: false }
}

/** A page of the messages with words that begin with those of the text, in name, address or message; newest first. */
export async function searchMessages(db: Database, { state, after, limit, text }: ListRequest & { text: string }) {
  const words = `{name email message} : (${wordPrefixes(text)})`
  const query = state ? `${words} AND state : ${state}` : words
  const keys = newestMatches('search_messages', query, { after, limit: limit + 1 })
  const [rows, hits] = await db.batch([
    selectMessages(db, sql`${messages.key} IN ${keys}`, limit),
    selectHits(db, 'search_messages', query),
  ])
  return { ...cutMessages(rows, limit), ...readHits(hits) }
}

/** Every message in pages, newest first. */
export function readAllMessages(db: Database) {
  return readInPages<MessageRow>((before, limit) =>
    db.select().from(messages).where(lt(messages.key, before)).orderBy(desc(messages.key)).limit(limit),
  )
}

/**
 * Marks a message as done, or as open. Repeating it keeps the first time.
 * @returns false when there is no such message
 */
export async function setMessageDone(db: Database, { id, isDone }: { id: string; isDone: boolean }): Promise<boolean> {
  const doneAt = isDone ? sql`coalesce(${messages.doneAt}, ${now().getTime()})` : null
  const changed = await db.update(messages).set({ doneAt }).where(eq(messages.id, id)).returning({ key: messages.key })
  return changed.length > 0
}

/** @returns false when there is no such message */
export async function deleteMessage(db: Database, id: string): Promise<boolean> {
  const deleted = await db.delete(messages).where(eq(messages.id, id)).returning({ key: messages.key })
  return deleted.length > 0
}

function selectMessages(db: Database, condition: SQL | undefined, limit: number) {
  return db
    .select()
    .from(messages)
    .where(condition)
    .orderBy(desc(messages.createdAt), desc(messages.key))
    .limit(limit + 1)
}

/** Written as in the index messages_by_state. */
function isInState(state: MessageState | undefined) {
  return state && sql`(${messages.doneAt} IS NOT NULL) = ${Number(state === 'done')}`
}

function isAfter(position: Position | null) {
  return position
    ? sql`(${messages.createdAt}, ${messages.key}) < (${position.at.getTime()}, ${position.key})`
    : undefined
}

function cutMessages(rows: MessageRow[], limit: number) {
  return cutPage(rows, limit, ({ createdAt, key }) => ({ at: createdAt, key }))
}
