import { and, eq, type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { SuppressionReason, SuppressionScope } from '../../contract/newsletter.ts'
import type { Database } from '../database.ts'
import { suppressions } from '../schema/mail-events.ts'

type Suppression = { emailHash: string; scope: SuppressionScope; reason: SuppressionReason }

/** Reasons from the weakest to the strongest: a later one never weakens an earlier one. */
const strengths: Record<SuppressionReason, number> = { deleted: 0, left: 1, bounced: 2, complained: 3 }

/** A statement that puts an address on the suppression list. */
export function insertSuppression(db: Database, suppression: Suppression, condition: SQL = sql`true`) {
  const { emailHash, scope, reason } = suppression
  const weaker = Object.entries(strengths).flatMap(([name, strength]) => (strength < strengths[reason] ? [name] : []))
  return db
    .insert(suppressions)
    .select(sql`SELECT ${emailHash}, ${scope}, ${reason}, ${now().getTime()} WHERE ${condition}`)
    .onConflictDoUpdate({
      target: [suppressions.emailHash, suppressions.scope],
      set: { reason, createdAt: now() },
      setWhere: sql`${suppressions.reason} IN (SELECT value FROM json_each(${JSON.stringify(weaker)}))`,
    })
}

/**
 * A statement that puts addresses on the suppression list of newsletters.
 * @param targets each hash once
 */
export function insertSuppressions(db: Database, targets: { emailHash: string; reason: SuppressionReason }[]) {
  const strengthOf = (reason: SQL) => sql`(${JSON.stringify(strengths)} ->> ${reason})`
  return db
    .insert(suppressions)
    .select(
      sql`SELECT value ->> 'emailHash', 'newsletter', value ->> 'reason', ${now().getTime()}
        FROM json_each(${JSON.stringify(targets)}) WHERE true`,
    )
    .onConflictDoUpdate({
      target: [suppressions.emailHash, suppressions.scope],
      set: { reason: sql`excluded.reason`, createdAt: now() },
      setWhere: sql`${strengthOf(sql`${suppressions.reason}`)} < ${strengthOf(sql`excluded.reason`)}`,
    })
}

/** A statement that takes an address off the list. */
export function deleteSuppression(
  db: Database,
  { emailHash, scope }: Omit<Suppression, 'reason'>,
  condition: SQL = sql`true`,
) {
  return db
    .delete(suppressions)
    .where(and(eq(suppressions.emailHash, emailHash), eq(suppressions.scope, scope), condition))
}

/** Why some addresses are on the list, by their hashes; the others are not on it. */
export async function readSuppressed(
  db: Database,
  scope: SuppressionScope,
  hashes: string[],
): Promise<Map<string, SuppressionReason>> {
  const rows = await db
    .select({ emailHash: suppressions.emailHash, reason: suppressions.reason })
    .from(suppressions)
    .where(
      and(
        sql`${suppressions.emailHash} IN (SELECT value FROM json_each(${JSON.stringify(hashes)}))`,
        eq(suppressions.scope, scope),
      ),
    )
  return new Map(rows.map(({ emailHash, reason }) => [emailHash, reason]))
}
