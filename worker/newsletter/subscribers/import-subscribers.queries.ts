import { count, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { SuppressionReason } from '../../contract/newsletter.ts'
import type { ImportCounts, ImportState } from '../../contract/subscribers.ts'
import type { Acting } from '../../db/acting.ts'
import { batchNamed } from '../../db/batch-named.ts'
import { recordEvent } from '../../db/record-events.ts'
import { rowValues } from '../../db/row-values.ts'
import { subscribers } from '../../db/schema/visitors.ts'

/**
 * An address, folded to lower case, with its hash (worker/mail/hash-address.ts), the id of its row, and what its list says of
 * it: when it signed up in milliseconds, null for unknown.
 */
export type ImportedRow = {
  id: string
  email: string
  emailHash: string
  signedUpAt: number | null
  lang: string
  origin: string
}

/**
 * Adds the addresses that are neither stored nor suppressed, and counts them all. Adding them again changes nothing.
 * @param addresses each one once
 * @param state null only counts
 */
export async function importAddresses(
  acting: Acting,
  addresses: ImportedRow[],
  state: ImportState | null,
): Promise<ImportCounts> {
  const { db } = acting
  const list = sql`json_each(${JSON.stringify(addresses)})`
  const reason = sql<SuppressionReason>`(
    SELECT reason FROM suppressions WHERE email_hash = value ->> 'emailHash' AND scope = 'newsletter'
  )`
  const { known, suppressed } = await batchNamed(db, {
    known: db
      .select({ state: subscribers.state, total: count() })
      .from(subscribers)
      .where(sql`${subscribers.email} IN (SELECT value ->> 'email' FROM ${list})`)
      .groupBy(subscribers.state),
    suppressed: db
      .select({ email: sql<string>`value ->> 'email'`, reason: sql<SuppressionReason>`${reason} AS reason` })
      .from(list)
      .where(sql`${reason} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM subscribers WHERE email = value ->> 'email')`),
    added: state
      ? [
          db
            .insert(subscribers)
            .select(
              sql`SELECT ${rowValues(subscribers, {
                email: sql`value ->> 'email'`,
                createdAt: now(),
                id: sql`value ->> 'id'`,
                state,
                source: 'import',
                signedUpAt: sql`value ->> 'signedUpAt'`,
                lang: sql`value ->> 'lang'`,
                origin: sql`value ->> 'origin'`,
              })}
                FROM ${list} WHERE ${reason} IS NULL`,
            )
            .onConflictDoNothing(),
          recordEvent(acting, { kind: 'subscriber.imported', facts: { addresses: addresses.length } }),
        ]
      : [],
  })
  const knownTotal = known.reduce((sum, { total }) => sum + total, 0)
  return { added: addresses.length - knownTotal - suppressed.length, known, suppressed }
}
