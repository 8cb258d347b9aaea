import { is, SQL, sql } from 'drizzle-orm'
import type { Actor } from '../actor.ts'
import { now } from '../clock.ts'
import type { EventFacts, EventKind } from '../contract/events.ts'
import type { Acting } from './acting.ts'
import { events } from './schema/events.ts'

type NewEvent = {
  kind: EventKind | SQL
  /** The id of what has changed; SQL for a column of `from`. Left out where there is one only. */
  subject?: string | number | SQL
  facts?: EventFacts | SQL
  /**
   * SQL after `FROM`, with `WHERE`, for an event of each row. Without it there is one event if the statement before it in the batch
   * has changed a row. Behind one with RETURNING, `changes()` says only whether: it is no count.
   */
  from?: SQL
  /** SQL for the key of the account that acts, where the batch finds or makes it. */
  accountKey?: SQL
}

/**
 * A statement that records who changed what, for the batch of the change. A use case records each change that a person asks for
 * later (contract/events.ts); what is refused changes nothing, and leaves no event.
 */
export function recordEvent({ db, actor }: Acting, { kind, subject = '', facts = {}, from, accountKey }: NewEvent) {
  const detail = is(facts, SQL) ? facts : JSON.stringify(facts)
  const who = accountKey ? sql`'account:' || ${accountKey}` : nameOfActor(actor)
  const rows = from ? sql`FROM ${from}` : sql`WHERE changes() > 0`
  return db
    .insert(events)
    .select(
      sql`SELECT NULL, ${now().getTime()}, ${who}, ${kind}, ${is(subject, SQL) ? subject : String(subject)}, ${detail} ${rows}`,
    )
}

/**
 * A statement that empties who acted, and the facts, of the events of what is deleted for good. Before that deletion is recorded.
 * @param subjects SQL for a list of ids
 */
export function forgetEvents({ db }: Acting, subjects: SQL) {
  return db.update(events).set({ actor: '', detail: {} }).where(sql`subject IN ${subjects}`)
}

/** How `events.actor` names an actor. */
function nameOfActor(actor: Actor): string {
  if (actor.kind === 'account') return `account:${actor.key}`
  return actor.kind === 'import' ? `import:${actor.key}:${actor.id}` : actor.kind
}
