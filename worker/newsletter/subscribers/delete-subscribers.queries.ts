import { ne, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { Acting } from '../../db/acting.ts'
import { batchNamed } from '../../db/batch-named.ts'
import { forgetEvents, recordEvent } from '../../db/record-events.ts'
import { rowValues } from '../../db/row-values.ts'
import { suppressions } from '../../db/schema/mail-events.ts'
import { subscribers } from '../../db/schema/visitors.ts'

/**
 * Deletes subscribers, and suppresses their addresses in the same transaction: `deleted` is the weakest reason, so that
 * one that is there stays.
 * @param targets of any number; a subscriber that another call has deleted suppresses nothing
 * @returns the deleted ones
 */
export async function deleteAndSuppress(acting: Acting, targets: { id: string; emailHash: string }[]) {
  const { db } = acting
  const list = JSON.stringify(targets)
  const { deleted } = await batchNamed(db, {
    suppressed: db
      .insert(suppressions)
      .select(
        sql`SELECT ${rowValues(suppressions, {
          emailHash: sql`value ->> 'emailHash'`,
          scope: 'newsletter',
          reason: 'deleted',
          createdAt: now(),
        })} FROM json_each(${list}) WHERE EXISTS (SELECT 1 FROM subscribers WHERE id = value ->> 'id')`,
      )
      // The undo of an import would forget that it was deleted.
      .onConflictDoUpdate({
        target: [suppressions.emailHash, suppressions.scope],
        set: { importId: '', endedId: '', endedState: '' },
        setWhere: ne(suppressions.importId, ''),
      }),
    forgotten: forgetEvents(acting, sql`(SELECT value ->> 'id' FROM json_each(${list}))`),
    deleted: db
      .delete(subscribers)
      .where(sql`${subscribers.id} IN (SELECT value ->> 'id' FROM json_each(${list}))`)
      .returning({ id: subscribers.id }),
    recorded: recordEvent(acting, { kind: 'subscriber.deleted', facts: { subscribers: targets.length } }),
  })
  return deleted
}
