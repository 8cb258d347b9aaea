import { inArray } from 'drizzle-orm'
import { randomId } from '../ids.ts'
import { batchNamed } from './batch-named.ts'
import type { Database } from './database.ts'
import { secrets } from './schema/upkeep.ts'

/** The number of characters of `randomId` that have 256 bits. */
const keyLength = 52

/** A random key that only this Worker knows. The first call for a name creates it. */
export async function readSecret(db: Database, name: string): Promise<string> {
  return (await readSecrets(db, name))(name)
}

/** Random keys, as `readSecret` reads one, in one statement. @returns the key of each of the names */
export async function readSecrets<Name extends string>(
  db: Database,
  ...names: Name[]
): Promise<(name: Name) => string> {
  const select = db.select().from(secrets).where(inArray(secrets.name, names))
  const known = await select
  if (known.length === names.length) return keysOf(known)
  // Of two concurrent calls, the first insert wins.
  const { made } = await batchNamed(db, {
    inserted: db
      .insert(secrets)
      .values(names.map((name) => ({ name, value: randomId(keyLength) })))
      .onConflictDoNothing(),
    made: select,
  })
  return keysOf(made)
}

function keysOf(rows: { name: string; value: string }[]) {
  return (name: string) => {
    const row = rows.find((row) => row.name === name)
    if (!row) throw new Error(`The key "${name}" could not be made.`)
    return row.value
  }
}
