import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import type { MessageState } from '../contract/inbox.ts'
import { networkShares, visitorCeilings } from '../contract/limits.ts'
import type { Acting } from '../db/acting.ts'
import { adminList, type BulkTarget } from '../db/admin-list.ts'
import { batchNamed } from '../db/batch-named.ts'
import { hasFewer, isTotalBelow, readTotal, selectTotal } from '../db/counters.ts'
import type { Database } from '../db/database.ts'
import { wordPrefixes } from '../db/full-text.ts'
import { countInHour, isBelowHourlyCeiling, visitorTotals } from '../db/hourly-totals.ts'
import { recordEvent } from '../db/record-events.ts'
import { notices } from '../db/schema/upkeep.ts'
import { messages } from '../db/schema/visitors.ts'
import { isNotSent, recordSentForm, selectSentForm } from '../db/sent-forms.ts'
import { addPendingNotice, isNoticeDue, isNotQueuedSince } from '../db/statements/notices.ts'
import { type HashedContent, queueSingleMail } from '../db/statements/queued-mail.ts'
import { randomId } from '../ids.ts'

export type MessageRow = typeof messages.$inferSelect

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
    pending: addPendingNotice(db, 'messages', isAdded),
    recorded: recordSentForm(db, formKey, isAdded),
  })
  return added.length > 0 || sentBefore.length > 0
}

/** `state` undefined for both, `q` empty for no search in name, address and message. */
type MessageFilter = { state?: MessageState | undefined; q: string }

export const messageList = adminList({
  table: messages,
  select: (db, { condition, order, limit }) =>
    db
      .select()
      .from(messages)
      .where(condition)
      .orderBy(...order)
      .limit(limit),
  // As in the index messages_by_state.
  isIn: ({ state }: MessageFilter) => state && sql`(${messages.doneAt} IS NOT NULL) = ${Number(state === 'done')}`,
  totalOf: ({ state }) => (state ? `messages:${state}` : 'messages'),
  queryOf: ({ state, q }) => q && `{name email message} : (${wordPrefixes(q)})${state ? ` AND state : ${state}` : ''}`,
})

/** Marks messages as done, or deletes them. @returns the existing ones as they were before */
export async function changeMessages(acting: Acting, target: BulkTarget<MessageFilter>, action: 'done' | 'delete') {
  const { db } = acting
  const isTarget = sql`${messages.key} IN ${messageList.keysOf(target)}`
  const { before } = await batchNamed(db, {
    before: db.select({ id: messages.id, doneAt: messages.doneAt }).from(messages).where(isTarget),
    events: recordMessages(acting, isTarget, action),
    changed: action === 'done' ? db.update(messages).set(done()).where(isTarget) : db.delete(messages).where(isTarget),
  })
  return before
}

/**
 * Marks a message as done, or as open. Repeating it keeps the first time.
 * @returns false when there is no such message
 */
export async function setMessageDone(
  acting: Acting,
  { id, isDone }: { id: string; isDone: boolean },
): Promise<boolean> {
  const { db } = acting
  const change = isDone ? done() : { doneAt: null }
  const [, changed] = await db.batch([
    recordMessages(acting, eq(messages.id, id), isDone ? 'done' : 'open'),
    db.update(messages).set(change).where(eq(messages.id, id)).returning({ key: messages.key }),
  ])
  return changed.length > 0
}

/** @returns false when there is no such message */
export async function deleteMessage(acting: Acting, id: string): Promise<boolean> {
  const { db } = acting
  const isMeant = eq(messages.id, id)
  const [, deleted] = await db.batch([
    recordMessages(acting, isMeant, 'delete'),
    db.delete(messages).where(isMeant).returning({ key: messages.key }),
  ])
  return deleted.length > 0
}

/** A statement that records which of some messages are changed, before it. */
function recordMessages(acting: Acting, which: SQL, action: 'done' | 'open' | 'delete') {
  const isChange = { done: sql`done_at IS NULL`, open: sql`done_at IS NOT NULL`, delete: sql`1` }[action]
  const from = sql`${messages} WHERE ${which} AND ${isChange}`
  if (action === 'delete') return recordEvent(acting, { kind: 'message.deleted', subject: sql`id`, from })
  return recordEvent(acting, { kind: 'message.changed', subject: sql`id`, facts: { change: action }, from })
}

/** A message that is done keeps its time, and not its network. */
function done() {
  return { doneAt: sql`coalesce(${messages.doneAt}, ${now().getTime()})`, network: '' }
}

const name = 'messages'

type DueNotice = NonNullable<Awaited<ReturnType<typeof findDueNotice>>>

/**
 * How many messages no notice has told of, how many are open, and the newest open one; undefined when there are none, or
 * when it is too early for another notice.
 */
export async function findDueNotice(db: Database) {
  const due = await db
    .select({ pending: notices.pending, lastQueuedAt: notices.lastTriedAt })
    .from(notices)
    .where(and(eq(notices.name, name), isNoticeDue()))
    .get()
  if (!due) return undefined
  const { open, newest } = await batchNamed(db, {
    open: selectTotal(db, 'messages:open'),
    newest: db
      .select({ name: messages.name, email: messages.email, message: messages.message })
      .from(messages)
      .where(sql`(${messages.doneAt} IS NOT NULL) = 0`)
      .orderBy(desc(messages.createdAt), desc(messages.key))
      .limit(1),
  })
  return { ...due, open: readTotal(open), newest: newest[0] }
}

/**
 * Queues a notice and counts its messages as told, in one transaction; messages that have been added since are still pending.
 * Of several calls at once one queues.
 * @param mail null when there is nothing to tell any more
 */
export async function queueNotice(
  db: Database,
  { pending, lastQueuedAt }: Pick<DueNotice, 'pending' | 'lastQueuedAt'>,
  mail: { content: HashedContent; email: string } | null,
): Promise<void> {
  const isDue = isNotQueuedSince(name, lastQueuedAt)
  const condition = sql`EXISTS (SELECT 1 FROM ${notices} WHERE ${isDue})`
  await batchNamed(db, {
    queued: mail ? queueSingleMail(db, mail.content, { email: mail.email }, condition) : [],
    told: db
      .update(notices)
      .set({ pending: sql`${notices.pending} - ${pending}`, lastTriedAt: now() })
      .where(isDue),
  })
}
