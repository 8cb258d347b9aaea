import { readTotal, selectTotal, totalColumn } from './counters.ts'
import type { Database } from './database.ts'

/** How often what readers see has changed (triggers of migration 0003): a column for the statement that reads it. */
export const versionColumn = totalColumn('version')

/** The same, by itself. */
export async function readVersion(db: Database): Promise<number> {
  return readTotal(await selectTotal(db, 'version'))
}
