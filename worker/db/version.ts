import { readTotal, selectTotal, totalColumn } from './counters.ts'
import type { Database } from './database.ts'

/** The number of changes that readers could see (triggers of migration 0003), as a column of another statement. */
export const versionColumn = totalColumn('version')

/** The same number, in a statement of its own. */
export async function readVersion(db: Database): Promise<number> {
  return readTotal(await selectTotal(db, 'version'))
}
