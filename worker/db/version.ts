import { sql } from 'drizzle-orm'
import { readTotal, selectTotal } from './counters.ts'
import type { Database } from './database.ts'

/** How often what readers see has changed (triggers of migration 0003): a column for the statement that reads it. */
export const versionColumn = sql<number>`(SELECT value FROM counters WHERE name = 'version')`.as('version')

/** The same, by itself. */
export async function readVersion(db: Database): Promise<number> {
  return readTotal(await selectTotal(db, 'version'))
}
