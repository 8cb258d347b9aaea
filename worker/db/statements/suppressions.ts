import { and, eq, type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { SuppressionReason, SuppressionScope } from '../../contract/newsletter.ts'
import type { Database } from '../database.ts'
import { rowValues } from '../row-values.ts'
import { suppressions } from '../schema/mail-events.ts'
import { subscribers } from '../schema/visitors.ts'

type Suppression = { emailHash: string; scope: SuppressionScope; reason: SuppressionReason }

/** Reasons from the weakest to the strongest: a later one never weakens an earlier one. */
const strengths: Record<SuppressionReason, number> = { deleted: 0, left: 1, bounced: 2, complained: 3 }

/** The marks of an address that no import has suppressed, or that something else has suppressed since. */
const unmarked = { importId: '', endedId: '', endedState: '' } as const

/** A statement that puts an address on the suppression list. */
export function insertSuppression(db: Database, suppression: Suppression, condition: SQL = sql`true`) {
  const { reason } = suppression
  const weaker = Object.entries(strengths).flatMap(([name, strength]) => (strength < strengths[reason] ? [name] : []))
  return db
    .insert(suppressions)
    .select(sql`SELECT ${rowValues(suppressions, { ...suppression, createdAt: now() })} WHERE ${condition}`)
    .onConflictDoUpdate({
      target: [suppressions.emailHash, suppressions.scope],
      set: { reason, createdAt: now(), ...unmarked },
      setWhere: sql`${suppressions.reason} IN (SELECT value FROM json_each(${JSON.stringify(weaker)}))
        OR ${isMarkedAs(sql`${reason}`)}`,
    })
}

/** Whose mark goes: an import says of it what has now happened. */
const isMarkedAs = (reason: SQL) => sql`(${suppressions.importId} <> '' AND ${suppressions.reason} = ${reason})`

/** A column of the subscriber whose subscription an import ends. */
const endedHere = (column: SQL) => sql`coalesce((
  SELECT ${column} FROM ${subscribers}
  WHERE ${subscribers.email} = value ->> 'email' AND ${subscribers.state} IN ('unverified', 'pending', 'confirmed')
), '')`

/**
 * A statement that puts addresses on the suppression list of newsletters.
 * @param targets each hash once; `email` where an import ends the subscription of a subscriber with it
 * @param importId of the import that says so: its mark is on those that were not suppressed before
 */
export function insertSuppressions(
  db: Database,
  targets: { emailHash: string; reason: SuppressionReason; email?: string }[],
  importId = '',
) {
  const strengthOf = (reason: SQL) => sql`(${JSON.stringify(strengths)} ->> ${reason})`
  const excluded = sql`excluded.reason`
  const isStronger = sql`${strengthOf(sql`${suppressions.reason}`)} < ${strengthOf(excluded)}`
  return db
    .insert(suppressions)
    .select(
      sql`SELECT ${rowValues(suppressions, {
        emailHash: sql`value ->> 'emailHash'`,
        scope: 'newsletter',
        reason: sql`value ->> 'reason'`,
        createdAt: now(),
        importId,
        ...(importId !== '' && { endedId: endedHere(sql`id`), endedState: endedHere(sql`state`) }),
      })} FROM json_each(${JSON.stringify(targets)}) WHERE true`,
    )
    .onConflictDoUpdate({
      target: [suppressions.emailHash, suppressions.scope],
      set: { reason: excluded, createdAt: now(), ...unmarked },
      setWhere: importId === '' ? sql`${isStronger} OR ${isMarkedAs(excluded)}` : isStronger,
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
