import { eq } from 'drizzle-orm'
import { randomId } from '../ids.ts'
import { batchNamed } from './batch-named.ts'
import type { Database } from './database.ts'
import { secrets } from './schema/upkeep.ts'

/** So many characters of `randomId` have 256 bits. */
const keyLength = 52

/** A random key that only this Worker knows. The first call for a name creates it. */
export async function readSecret(db: Database, name: string): Promise<string> {
  const select = db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  const [known] = await select
  if (known) return known.value
  // Of two concurrent calls, the first insert wins.
  const {
    made: [made],
  } = await batchNamed(db, {
    inserted: db
      .insert(secrets)
      .values({ name, value: randomId(keyLength) })
      .onConflictDoNothing(),
    made: select,
  })
  if (!made) throw new Error(`The key "${name}" could not be made.`)
  return made.value
}
