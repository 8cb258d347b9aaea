import { and, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import { minute } from '../../contract/units.ts'
import { newestFirst } from '../../db/admin-list.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { campaigns } from '../../db/schema/mail.ts'
import { notices } from '../../db/schema/upkeep.ts'
import { type HashedContent, queueSingleMail } from '../../db/statements/queued-mail.ts'
import { isNotSingle } from './campaigns.queries.ts'

/** The age of a problem at which the admin gets a mail: most problems pass by themselves. */
const stuckPeriod = 30 * minute
/** How many of the newest campaigns are searched for paused and ended ones. */
const newestLookedAt = 20

/** The keys of the newest campaigns. */
export const newestKeys = sql`(
  SELECT key FROM (SELECT key FROM ${campaigns} ORDER BY ${sql.join(newestFirst(campaigns), sql`, `)} LIMIT ${newestLookedAt})
)`

const isStuck = and(
  isNotSingle,
  sql`${campaigns.key} IN ${newestKeys}`,
  inArray(campaigns.state, ['sending', 'paused']),
  ne(campaigns.problem, ''),
)

/** A provider is asked again in a minute after most failures; after a longer time it has said when, as for a used-up quota. */
const isWaitLong = () =>
  and(eq(campaigns.state, 'sending'), gt(campaigns.notBefore, new Date(now().getTime() + minute)))

const columns = { id: campaigns.id, title: campaigns.title, problem: campaigns.problem }

/** A statement that reads the newest campaign that something keeps from being sent; `waitsUntil` where it is known how long. */
export function selectStuck(db: Database) {
  const waitsUntil = sql<number | null>`iif(${isWaitLong()}, ${campaigns.notBefore}, NULL)`
  return db
    .select({ ...columns, waitsUntil: waitsUntil.as('waits_until') })
    .from(campaigns)
    .where(isStuck)
    .orderBy(...newestFirst(campaigns))
    .limit(1)
}

// A row of `notices` says since when a campaign is stuck, and whether a mail has told of it. It goes with the problem.
const name = sql`'stuck:' || ${campaigns.key}`

/**
 * A campaign that has been stuck for half an hour, of which no mail has told; undefined when there is none. A campaign that
 * waits for a known time is not stuck.
 */
export async function findUntoldStuck(db: Database) {
  const at = now()
  const isHeld = and(isStuck, sql`NOT ${isWaitLong()}`)
  const { due } = await batchNamed(db, {
    ended: db
      .delete(notices)
      .where(
        sql`${notices.name} LIKE 'stuck:%' AND ${notices.name} NOT IN (SELECT ${name} FROM ${campaigns} WHERE ${isHeld})`,
      ),
    begun: db
      .insert(notices)
      .select(sql`SELECT ${name}, 1, ${at.getTime()} FROM ${campaigns} WHERE ${isHeld}`)
      .onConflictDoNothing(),
    due: db
      .select({ ...columns, notice: notices.name })
      .from(campaigns)
      .innerJoin(notices, eq(notices.name, name))
      .where(and(isHeld, eq(notices.pending, 1), lte(notices.lastTriedAt, new Date(at.getTime() - stuckPeriod))))
      .limit(1),
  })
  return due[0]
}

/** Queues a mail about a stuck campaign. Of several calls at once one queues. @param notice the name of its row */
export async function queueStuckNotice(db: Database, notice: string, content: HashedContent, email: string) {
  const isUntold = and(eq(notices.name, notice), eq(notices.pending, 1))
  await batchNamed(db, {
    queued: queueSingleMail(db, content, { email }, sql`EXISTS (SELECT 1 FROM ${notices} WHERE ${isUntold})`),
    told: db.update(notices).set({ pending: 0 }).where(isUntold),
  })
}
