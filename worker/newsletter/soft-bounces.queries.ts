import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import type { SuppressionScope } from '../contract/newsletter.ts'
import { day } from '../contract/units.ts'
import type { Database } from '../db/database.ts'
import { mailEvents } from '../db/schema/mail-events.ts'

/** A mailbox that is full for a day, or a server that is down, has fewer. */
const softBounces = 3
const softPeriod = 7 * day

/** A condition: the event is a temporary bounce of an address that is not forgotten. */
export function isSoftBounce(emailHash: string, scope: SuppressionScope) {
  return and(eq(mailEvents.emailHash, emailHash), eq(mailEvents.kind, `${scope}:soft`))
}

/** A condition: all but the last of the temporary bounces that end a subscription are recorded. */
export function hasEarlierSoftBounces(emailHash: string, scope: SuppressionScope): SQL {
  const after = new Date(now().getTime() - softPeriod)
  const isOne = and(isSoftBounce(emailHash, scope), gt(mailEvents.at, after))
  return sql`(SELECT count(*) FROM ${mailEvents} WHERE ${isOne}) >= ${softBounces - 1}`
}

/** A statement that forgets the temporary bounces of an address. Their ids stay known: a repeated report is none. */
export function forgetSoftBounces(
  db: Database,
  emailHash: string,
  scope: SuppressionScope,
  condition: SQL = sql`true`,
) {
  return db
    .update(mailEvents)
    .set({ kind: `${scope}:forgotten` })
    .where(and(isSoftBounce(emailHash, scope), condition))
}
