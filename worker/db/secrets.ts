import { eq } from 'drizzle-orm'
import { randomId } from '../ids.ts'
import type { Database } from './database.ts'
import { secrets } from './schema/upkeep.ts'

/** Characters of `randomId` that hold 256 bits. */
const keyLength = 52

/** A random key that only this Worker knows: made when it is first asked for, and the same ever after. */
export async function readSecret(db: Database, name: string): Promise<string> {
  const select = db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  const [known] = await select
  if (known) return known.value
  // Of two that make it at once, one has made it.
  const [, [made]] = await db.batch([
    db
      .insert(secrets)
      .values({ name, value: randomId(keyLength) })
      .onConflictDoNothing(),
    select,
  ])
  if (!made) throw new Error(`The key "${name}" could not be made.`)
  return made.value
}
