import { sql } from 'drizzle-orm'
import { type Account, reach } from '../../actor.ts'
import { now } from '../../clock.ts'
import { presenceLimit } from '../../contract/review.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { admins } from '../../db/schema/accounts.ts'
import { presence } from '../../db/schema/drafts.ts'
import { ownerOfText } from '../../db/statements/ownership.ts'
import { personName } from '../../db/statements/person-name.ts'

/** Others that an editor names. */
const mostNamed = 10

/**
 * Records that an account has a draft open, where it may edit it, and reads who else has.
 * @returns `owner`: whose it is, null for no such draft; `isAlone`: whether the publication has one person only, of whom nothing is
 * recorded
 */
export async function renewPresence(db: Database, account: Account, id: string) {
  const { key } = account
  const at = now().getTime()
  const isThere = at - presenceLimit
  const isAlone = sql`NOT EXISTS (SELECT 1 FROM ${admins} WHERE key > 0 AND key <> ${key} AND removed_at IS NULL)`
  const isWithin =
    reach(account, 'blogs:edit') === 'all' ? sql`${ownerOfText(id)} IS NOT NULL` : sql`${ownerOfText(id)} = ${key}`
  const { facts, others } = await batchNamed(db, {
    facts: db
      .select({ owner: ownerOfText(id).as('owner'), isAlone: isAlone.mapWith(Boolean).as('is_alone') })
      .from(sql`(SELECT 1)`),
    renewed: db
      .insert(presence)
      .select(sql`SELECT ${id}, ${key}, ${at}, ${at} WHERE ${isWithin} AND NOT ${isAlone}`)
      .onConflictDoUpdate({
        target: [presence.draftId, presence.adminKey],
        set: { since: sql`iif(seen_at < ${isThere}, excluded.since, since)`, seenAt: sql`excluded.seen_at` },
      }),
    others: db
      .select({ name: personName(sql`presence.admin_key`), since: presence.since })
      .from(presence)
      .where(sql`draft_id = ${id} AND admin_key <> ${key} AND seen_at >= ${isThere}`)
      .orderBy(presence.since)
      .limit(mostNamed),
  })
  const { owner = null, isAlone: isOnly = false } = facts[0] ?? {}
  return { owner, isAlone: isOnly, others }
}

/** Records that an account has closed a draft. */
export async function endPresence(db: Database, { key }: Account, id: string): Promise<void> {
  await db.delete(presence).where(sql`draft_id = ${id} AND admin_key = ${key}`)
}
