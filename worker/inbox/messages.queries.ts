import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import type { MessageState } from '../contract/inbox.ts'
import { listLimits, networkShares, visitorCeilings } from '../contract/limits.ts'
import type { Position } from '../contract/position.ts'
import { batchNamed } from '../db/batch-named.ts'
import { hasFewer, isTotalBelow, readTotal, selectTotal } from '../db/counters.ts'
import type { Database } from '../db/database.ts'
import { newestMatches, oldestMatches, readHits, selectHits, wordPrefixes } from '../db/full-text.ts'
import { countInHour, isBelowHourlyCeiling, visitorTotals } from '../db/hourly-totals.ts'
import { cutPage, pageSizeOf, readInPages } from '../db/list-pages.ts'
import { messages } from '../db/schema/visitors.ts'
import { isNotSent, recordSentForm, selectSentForm } from '../db/sent-forms.ts'
import { randomId } from '../ids.ts'
import { addPendingNotice } from './notices.queries.ts'

export type MessageRow = typeof messages.$inferSelect

type ListRequest = { state: MessageState | undefined; after: Position | null; limit: number }

/**
 * `formKey` is of a native form, which adds one message only; null for the others. `network`: the digits of the
 * visitor's (http/network-digits.ts), empty where it is not known.
 */
type NewMessage = { name: string; email: string; message: string; formKey: string | null; network: string }

/**
 * Adds a message, and records that the admin is to be told of it. The insert itself checks the ceilings.
 * @returns false when a ceiling is reached; true for a form that was sent before too
 */
export async function insertMessage(
  db: Database,
  { name, email, message, formKey, network }: NewMessage,
): Promise<boolean> {
  const id = randomId()
  const isAdded = sql`EXISTS (SELECT 1 FROM messages WHERE id = ${id})`
  const ofNetwork = sql`SELECT 1 FROM messages WHERE network = ${network} AND done_at IS NULL`
  const mayBeAdded = and(
    isTotalBelow('messages:open', visitorCeilings.openMessages),
    network ? hasFewer(ofNetwork, networkShares.openMessages) : undefined,
    isBelowHourlyCeiling({
      name: 'messages',
      network,
      ceiling: visitorCeilings.messagesPerHour,
      share: networkShares.messagesPerHour,
    }),
    isNotSent(formKey),
  )
  const { sentBefore, added } = await batchNamed(db, {
    sentBefore: selectSentForm(db, formKey),
    added: db
      .insert(messages)
      .select(
        sql`SELECT NULL, ${name}, ${email}, ${message}, ${now().getTime()}, ${id}, NULL, ${network} WHERE ${mayBeAdded}`,
      )
      .returning({ id: messages.id }),
    counted: countInHour(db, visitorTotals('messages', network), isAdded),
    pending: addPendingNotice(db, isAdded),
    recorded: recordSentForm(db, formKey, isAdded),
  })
  return added.length > 0 || sentBefore.length > 0
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
  const query = searchQuery(text, state)
  const keys = newestMatches('search_messages', query, { after, limit: limit + 1 })
  const [rows, hits] = await db.batch([
    selectMessages(db, sql`${messages.key} IN ${keys}`, limit),
    selectHits(db, 'search_messages', query),
  ])
  return { ...cutMessages(rows, limit), ...readHits(hits) }
}

/** Every message in pages, newest first. @param statements that may be sent */
export async function* readAllMessages(db: Database, statements: number): AsyncGenerator<MessageRow[], void> {
  const pageSize = await pageSizeOf(db, 'messages', statements)
  yield* readInPages(pageSize, (before) =>
    db.select().from(messages).where(lt(messages.key, before)).orderBy(desc(messages.key)).limit(pageSize),
  )
}

/** Undefined: open and done ones. */
export type MessageFilter = { state?: MessageState | undefined; q: string; addedBefore: Date }

/**
 * Marks messages as done, or deletes them: those with these ids, or the oldest ones that match a filter, at most
 * `listLimits.bulkByFilter`.
 * @returns the existing ones as they were before
 */
export async function changeMessages(db: Database, target: string[] | MessageFilter, action: 'done' | 'delete') {
  const keys = Array.isArray(target) ? keysOf(target) : matchingMessages(db, target)
  const isTarget = sql`${messages.key} IN ${keys}`
  const { before } = await batchNamed(db, {
    before: db.select({ id: messages.id, doneAt: messages.doneAt }).from(messages).where(isTarget),
    changed: action === 'done' ? db.update(messages).set(done()).where(isTarget) : db.delete(messages).where(isTarget),
  })
  return before
}

/**
 * Marks a message as done, or as open. Repeating it keeps the first time.
 * @returns false when there is no such message
 */
export async function setMessageDone(db: Database, { id, isDone }: { id: string; isDone: boolean }): Promise<boolean> {
  const change = isDone ? done() : { doneAt: null }
  const changed = await db.update(messages).set(change).where(eq(messages.id, id)).returning({ key: messages.key })
  return changed.length > 0
}

/** @returns false when there is no such message */
export async function deleteMessage(db: Database, id: string): Promise<boolean> {
  const deleted = await db.delete(messages).where(eq(messages.id, id)).returning({ key: messages.key })
  return deleted.length > 0
}

/** A message that is done keeps its time, and not its network. */
function done() {
  return { doneAt: sql`coalesce(${messages.doneAt}, ${now().getTime()})`, network: '' }
}

/** One parameter carries all ids: D1 allows 100 parameters. */
function keysOf(ids: string[]) {
  return sql`(SELECT key FROM messages WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})))`
}

function matchingMessages(db: Database, { state, q, addedBefore }: MessageFilter) {
  const limit = listLimits.bulkByFilter
  const isOlder = lt(messages.createdAt, addedBefore)
  const matching = db.select({ key: messages.key }).from(messages)
  if (!q) {
    const isInList = and(isInState(state), isOlder)
    return sql`${matching.where(isInList).orderBy(messages.createdAt, messages.key).limit(limit)}`
  }
  const keys = oldestMatches('search_messages', searchQuery(q, state), limit)
  return sql`${matching.where(and(sql`${messages.key} IN ${keys}`, isOlder))}`
}

function searchQuery(text: string, state: MessageState | undefined) {
  const words = `{name email message} : (${wordPrefixes(text)})`
  return state ? `${words} AND state : ${state}` : words
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
