import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { DeliveryState } from '../../contract/newsletter.ts'
import type { Member } from '../../db/batch-members.ts'
import type { Database } from '../../db/database.ts'
import { rowValues } from '../../db/row-values.ts'
import { deliveries } from '../../db/schema/mail.ts'

/** What became of one mail of a batch. */
export type Mark = {
  /** Of its member. */
  position: number
  state: Extract<DeliveryState, 'accepted' | 'refused' | 'excluded'>
  reason: string
}

export function countMarks(marks: Mark[], state: DeliveryState): number {
  return marks.filter((mark) => mark.state === state).length
}

/**
 * Statements that store the marks of a batch, where a condition is true: in the deliveries that it has; else an accepted mail
 * needs no row, and the others get one, which a report may have added before.
 */
export function markRows(
  db: Database,
  { campaignKey, members }: { campaignKey: number; members: Member[] },
  marks: Mark[],
  condition: SQL | undefined,
) {
  const stored = new Map(members.map(({ position, stored }) => [position, stored]))
  const ofDeliveries = marks.filter(({ position }) => !stored.get(position))
  const exceptions = marks.flatMap((mark) => {
    const [, , , id] = stored.get(mark.position) ?? []
    return id === undefined || mark.state === 'accepted' ? [] : [{ ...mark, id }]
  })
  // The condition is the same for both: a batch has either deliveries or members.
  return [
    ...(ofDeliveries.length > 0 ? [updateRows(db, campaignKey, ofDeliveries, condition)] : []),
    ...(exceptions.length > 0 ? [insertRows(db, campaignKey, exceptions, condition)] : []),
  ]
}

const value = (name: string) => sql`(json_each.value ->> ${sql.raw(`'${name}'`)})`

function updateRows(db: Database, campaignKey: number, marks: Mark[], condition: SQL | undefined) {
  return db
    .update(deliveries)
    .set({ state: value('state'), reason: value('reason') })
    .from(sql`json_each(${JSON.stringify(marks)})`)
    .where(
      and(
        eq(deliveries.campaignKey, campaignKey),
        eq(deliveries.state, 'waiting'),
        condition,
        sql`${deliveries.position} = ${value('position')}`,
      ),
    )
}

/** @param marks with the ids of the subscribers, who may be deleted by now */
function insertRows(db: Database, campaignKey: number, marks: (Mark & { id: string })[], condition: SQL = sql`true`) {
  return db
    .insert(deliveries)
    .select(
      sql`SELECT ${rowValues(deliveries, {
        campaignKey,
        position: value('position'),
        subscriberKey: sql`(SELECT key FROM subscribers WHERE id = ${value('id')})`,
        state: value('state'),
        reason: value('reason'),
      })} FROM json_each(${JSON.stringify(marks)}) WHERE ${condition}`,
    )
    .onConflictDoUpdate({
      target: [deliveries.campaignKey, deliveries.position],
      set: { state: sql`excluded.state`, reason: sql`excluded.reason` },
    })
}
