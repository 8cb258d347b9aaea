import { Problem } from './command-line.ts'

/** Every database since version 0.2.0 has it first. */
export const initialMigration = '0000_initial.sql'

const ways = {
  local: 'run the version that made it; to begin anew, choose another folder: DATA_DIR=.wrangler/new npm start',
  remote:
    'deploy the version that made it; to begin anew, deploy a site of another name: npm run deploy -- --name my-site',
}

/**
 * Stops before a database of before 0.2.0, from which no migration leads to this version
 * (docs/decisions/053-one-initial-migration.md).
 * @param applied the file names of its migrations; none for a new database
 * @throws Problem that says how to keep it and how to begin anew
 */
export function refuseOldDatabase(applied: string[], place: keyof typeof ways): void {
  if (applied.length === 0 || applied.includes(initialMigration)) return
  throw new Problem(
    'The database is of a version before 0.2.0, which this one cannot read, and was not changed: ' +
      `to keep it, ${ways[place]}`,
  )
}
