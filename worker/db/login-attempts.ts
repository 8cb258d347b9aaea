import { eq, lt, lte, sql } from 'drizzle-orm'
import { minute, now, second } from '../clock.ts'
import type { Database } from './database.ts'
import { loginAttempts } from './schema/accounts.ts'

const freeAttempts = 5
const firstDelay = 15 * second
const maxDelay = 15 * minute
const maxDoublings = 6 // 15 s doubled six times is over 15 minutes

/**
 * Counts an attempt before the password is checked, so that concurrent guesses are all counted.
 * After five failures in a row, the next attempt is allowed after 15 s, then 30 s, up to 15 minutes.
 * @returns milliseconds until the next attempt is allowed; 0 when this one is
 */
export async function startLoginAttempt(db: Database, emailHash: string): Promise<number> {
  const at = now()
  const failures = sql`${loginAttempts.failures} + 1`
  const delay = sql`min(${firstDelay} << min(max(${failures} - ${freeAttempts}, 0), ${maxDoublings}), ${maxDelay})`
  const nextAllowedAt = sql`${at.getTime()} + iif(${failures} < ${freeAttempts}, 0, ${delay})`
  const counted = await db
    .insert(loginAttempts)
    .values({ emailHash, failures: 1, lastAt: at, nextAllowedAt: at })
    .onConflictDoUpdate({
      target: loginAttempts.emailHash,
      set: { failures, lastAt: at, nextAllowedAt },
      setWhere: lte(loginAttempts.nextAllowedAt, at),
    })
    .returning({ failures: loginAttempts.failures })
    .get()
  if (counted) return 0
  const row = await db.select().from(loginAttempts).where(eq(loginAttempts.emailHash, emailHash)).get()
  return Math.max(second, (row?.nextAllowedAt.getTime() ?? 0) - at.getTime())
}

/** Deletes the counted failures of an account, after a successful login. */
export async function forgetLoginAttempts(db: Database, emailHash: string) {
  await db.delete(loginAttempts).where(eq(loginAttempts.emailHash, emailHash))
}

/** A statement that deletes counts without an attempt since `before`. */
export function deleteOldLoginAttempts(db: Database, before: Date) {
  return db.delete(loginAttempts).where(lt(loginAttempts.lastAt, before))
}
