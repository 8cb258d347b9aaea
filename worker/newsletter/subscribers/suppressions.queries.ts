import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import { listLimits } from '../../contract/limits.ts'
import { suppressionReasons } from '../../contract/newsletter.ts'
import type { Acting } from '../../db/acting.ts'
import { batchNamed } from '../../db/batch-named.ts'
import { selectTotals } from '../../db/counters.ts'
import type { Database } from '../../db/database.ts'
import { recordEvent } from '../../db/record-events.ts'
import { suppressionImports, suppressions } from '../../db/schema/mail-events.ts'
import { subscribers } from '../../db/schema/visitors.ts'
import { deleteSuppression } from '../../db/statements/suppressions.ts'
import { importedReason } from '../subscription-ends.queries.ts'

const scope = 'newsletter'

/** The totals of suppressed addresses, and the newest imports that have suppressed some. */
export async function readSuppressions(db: Database) {
  return batchNamed(db, {
    totals: selectTotals(
      db,
      suppressionReasons.map((reason) => `suppressions:${reason}` as const),
    ),
    imports: db
      .select()
      .from(suppressionImports)
      .where(gt(suppressionImports.total, sql`0`))
      .orderBy(desc(suppressionImports.createdAt))
      .limit(listLimits.suppressionImports),
  })
}

/** The suppression of an address, with the import that it is of, and the subscriber with the address. */
export async function findSuppressed(db: Database, { email, emailHash }: { email: string; emailHash: string }) {
  const { found, subscriber } = await batchNamed(db, {
    found: db
      .select({
        reason: suppressions.reason,
        createdAt: suppressions.createdAt,
        // Columns of a joined row have names of their own.
        importedAt: sql<number | null>`${suppressionImports.createdAt}`.as('imported_at'),
      })
      .from(suppressions)
      .leftJoin(suppressionImports, eq(suppressionImports.id, suppressions.importId))
      .where(and(eq(suppressions.emailHash, emailHash), eq(suppressions.scope, scope))),
    subscriber: db
      .select({ id: subscribers.id, state: subscribers.state })
      .from(subscribers)
      .where(eq(subscribers.email, email)),
  })
  return { suppression: found[0] ?? null, subscriber: subscriber[0] ?? null }
}

/** Takes an address off the list, unless its reader has complained meanwhile. */
export async function deleteLiftable(acting: Acting, emailHash: string): Promise<void> {
  await acting.db.batch([
    deleteSuppression(acting.db, { emailHash, scope }, ne(suppressions.reason, 'complained')),
    recordEvent(acting, { kind: 'subscriber.changed', facts: { change: 'suppression lifted' } }),
  ])
}

/** Takes addresses that an import has suppressed off the list, unless something else has happened to them; complaints stay. */
export async function undoSuppressions(acting: Acting, importId: string) {
  const { db } = acting
  const isOfImport = and(eq(suppressions.importId, importId), ne(suppressions.importId, sql`''`))
  const isUndone = and(isOfImport, ne(suppressions.reason, 'complained'))
  const rows = await db
    .select({ emailHash: suppressions.emailHash, id: suppressions.endedId, state: suppressions.endedState })
    .from(suppressions)
    .where(isUndone)
    .limit(listLimits.importedAddresses)
  const hashes = sql`(SELECT value ->> 'emailHash' FROM json_each(${JSON.stringify(rows)}))`
  const restore = (state: 'confirmed' | 'unverified') => {
    const ended = rows.filter((row) => row.id !== '' && (row.state === 'confirmed') === (state === 'confirmed'))
    const ids = sql`(
      SELECT value ->> 'id' FROM json_each(${JSON.stringify(ended)}) WHERE EXISTS (
        SELECT 1 FROM ${suppressions} WHERE ${suppressions.emailHash} = value ->> 'emailHash'
          AND ${suppressions.scope} = ${scope} AND ${suppressions.importId} = ${importId}
      )
    )`
    return db
      .update(subscribers)
      .set({ state, stateReason: 'The import that ended it was undone.', stateChangedAt: now() })
      .where(
        and(
          sql`${subscribers.id} IN ${ids}`,
          inArray(subscribers.state, ['left', 'bounced']),
          eq(subscribers.stateReason, importedReason),
        ),
      )
      .returning({ id: subscribers.id })
  }
  const { confirmed, unverified, undone, left } = await batchNamed(db, {
    confirmed: restore('confirmed'),
    unverified: restore('unverified'),
    undone: db
      .delete(suppressions)
      .where(and(sql`${suppressions.emailHash} IN ${hashes}`, eq(suppressions.scope, scope), isUndone))
      .returning({ emailHash: suppressions.emailHash }),
    recorded: recordEvent(acting, {
      kind: 'subscriber.changed',
      facts: { change: 'suppressions undone', addresses: rows.length },
    }),
    left: db
      .select({ total: suppressionImports.total })
      .from(suppressionImports)
      .where(eq(suppressionImports.id, importId)),
  })
  return {
    undone: undone.length,
    restored: confirmed.length + unverified.length,
    left: left[0]?.total ?? null,
    hasMore: rows.length === listLimits.importedAddresses,
  }
}
