import { desc, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { bindingChecks } from './schema/upkeep.ts'

/** How calls of a service ended: `error` is a sentence without anything that a visitor sent, null for a success. */
export type BindingOutcome = { name: string; error: string | null }

/** A statement that reads how calls of each service ended last. */
export function selectBindingChecks(db: Database) {
  return db.select().from(bindingChecks)
}

const isFailing = sql`${bindingChecks.lastErrorAt} > coalesce(${bindingChecks.lastSuccessAt}, 0)`

/** More than a site has of services, those that it no longer uses included. */
const mostFailing = 50

/** A statement that reads which services have not answered since they failed, the last one first. */
export function selectFailing(db: Database) {
  return db
    .select({ key: bindingChecks.name, at: sql<Date>`${bindingChecks.lastErrorAt}`.mapWith(bindingChecks.lastErrorAt) })
    .from(bindingChecks)
    .where(isFailing)
    .orderBy(desc(bindingChecks.lastErrorAt))
    .limit(mostFailing)
}

/**
 * Records how calls of some services ended, in one statement.
 * @param freshMs a success that is stored already and not older than this is left as it is, which costs no row
 */
export async function recordOutcomes(db: Database, outcomes: BindingOutcome[], at: Date, freshMs = 0): Promise<void> {
  const time = at.getTime()
  const error = sql`value ->> 'error'`
  const isFresh = sql`excluded.last_error_at IS NULL AND ${bindingChecks.lastSuccessAt} > ${time - freshMs} AND NOT coalesce(${isFailing}, 0)`
  await db
    .insert(bindingChecks)
    .select(
      sql`SELECT value ->> 'name', iif(${error} IS NULL, ${time}, NULL), iif(${error} IS NULL, NULL, ${time}), coalesce(${error}, '')
        FROM json_each(${JSON.stringify(outcomes)}) WHERE true`,
    )
    .onConflictDoUpdate({
      target: bindingChecks.name,
      set: {
        lastSuccessAt: sql`coalesce(excluded.last_success_at, ${bindingChecks.lastSuccessAt})`,
        lastErrorAt: sql`coalesce(excluded.last_error_at, ${bindingChecks.lastErrorAt})`,
        lastError: sql`iif(excluded.last_error_at IS NULL, ${bindingChecks.lastError}, excluded.last_error_text)`,
      },
      setWhere: sql`NOT coalesce(${isFresh}, 0)`,
    })
}
