import { and, inArray, lte, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { batches, campaigns } from '../../db/schema/mail.ts'
import { endIfDone } from './open-mail.queries.ts'
import { forgetUnasked, notSeen, notSent, settle } from './settle-deliveries.queries.ts'

// The states of mail, and which file makes each change: docs/architecture.md, “Mail, step by step”.

/** Two times three statements, two more of those that were not asked, and the end of campaigns. */
export const costOfSettling = { statements: 9 }

/**
 * Settles batches that no run has: those of which nothing was sent, and those whose answer was not seen. Their campaigns
 * end when nothing else is open.
 */
export async function settleBatches(db: Database, keys: { notSent: number[]; notSeen: number[] }): Promise<void> {
  const hasKey = (list: number[]) => sql`${batches.key} IN (SELECT value FROM json_each(${JSON.stringify(list)}))`
  const isAmong = (list: number[]) =>
    and(hasKey(list), inArray(batches.state, ['claimed', 'again']), lte(batches.leaseEndsAt, now()))
  const isCampaignOf = (list: number[]) =>
    sql`${campaigns.key} IN (SELECT ${batches.campaignKey} FROM ${batches} WHERE ${hasKey(list)})`
  await batchNamed(db, {
    notSent:
      keys.notSent.length > 0
        ? [...settle(db, isAmong(keys.notSent), notSent), ...forgetUnasked(db, isCampaignOf(keys.notSent))]
        : [],
    notSeen: keys.notSeen.length > 0 ? settle(db, isAmong(keys.notSeen), notSeen) : [],
    ended: endIfDone(db, isCampaignOf(Object.values(keys).flat())),
  })
}
