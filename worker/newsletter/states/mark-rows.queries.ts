import { type SQL, sql } from 'drizzle-orm'
import type { Member } from '../../db/batch-members.ts'
import type { Database } from '../../db/database.ts'
import { rowValues } from '../../db/row-values.ts'
import { type batches, type campaigns, deliveries } from '../../db/schema/mail.ts'
import { type mailArrows, mailChanges } from './states.queries.ts'

type Marks = Pick<typeof mailArrows, 'accept' | 'refuse' | 'exclude'>

/** The outcome of one mail of a batch. */
export type Mark = { member: Member; state: Marks[keyof Marks]['waiting']; reason: string }

export function countMarks(marks: Mark[], state: Mark['state']): number {
  return marks.filter((mark) => mark.state === state).length
}

/** The totals of a campaign or of a batch with marks of members that no call will have had. */
export function addMarks({ refused, excluded }: typeof campaigns | typeof batches, marks: Mark[]) {
  return {
    refused: sql`${refused} + ${countMarks(marks, 'refused')}`,
    excluded: sql`${excluded} + ${countMarks(marks, 'excluded')}`,
  }
}

/**
 * A statement that stores the marks of a batch, where a condition is true. Where mails have no rows, an accepted one needs none;
 * the others get one, which a report may have added before.
 */
export function markRows(
  db: Database,
  campaign: { key: number; hasRows: boolean },
  marks: Mark[],
  condition: SQL = sql`true`,
) {
  const stored = marks.flatMap(({ member, state, reason }) => {
    // The subscriber may be deleted by now. A row that is there says who it is.
    const id = campaign.hasRows ? null : member.subscriberId
    return campaign.hasRows || state !== 'accepted' ? [{ position: member.position, id, state, reason }] : []
  })
  if (stored.length === 0) return []
  return [
    db
      .insert(deliveries)
      .select(
        sql`SELECT ${rowValues(deliveries, {
          campaignKey: campaign.key,
          position: value('position'),
          subscriberKey: sql`(SELECT key FROM subscribers WHERE id = ${value('id')})`,
          state: value('state'),
          reason: value('reason'),
        })} FROM json_each(${JSON.stringify(stored)}) WHERE ${condition}`,
      )
      .onConflictDoUpdate({
        target: [deliveries.campaignKey, deliveries.position],
        set: { state: sql`excluded.state`, reason: sql`excluded.reason` },
        ...(campaign.hasRows && { setWhere: mailChanges.accept.isFrom }),
      }),
  ]
}

const value = (name: string) => sql`(json_each.value ->> ${sql.raw(`'${name}'`)})`
