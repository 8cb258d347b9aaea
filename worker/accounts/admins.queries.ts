import { asc, desc, eq } from 'drizzle-orm'
import { now } from '../clock.ts'
import type { Acting } from '../db/acting.ts'
import { type Database, isConstraintError } from '../db/database.ts'
import { recordEvent } from '../db/record-events.ts'
import { admins } from '../db/schema/accounts.ts'

/**
 * The account with this email, else the oldest account. A password for an unknown email is compared with the oldest
 * account's hash: that takes as long as for a real account, by whatever function its hash was made.
 * @param email folded to lower case
 * @returns undefined only when there is no account at all; the caller must compare `email`
 */
export function findAdminOrOldest(db: Database, email: string) {
  return db
    .select()
    .from(admins)
    .orderBy(desc(eq(admins.email, email)), asc(admins.key))
    .limit(1)
    .get()
}

export function findAdminByKey(db: Database, key: number) {
  return db.select().from(admins).where(eq(admins.key, key)).get()
}

/** The address that an admin signs in with; undefined when the account does not exist. */
export async function findAdminEmail(db: Database, key: number): Promise<string | undefined> {
  const admin = await db.select({ email: admins.email }).from(admins).where(eq(admins.key, key)).get()
  return admin?.email
}

/** A statement that stores the hash of a new password, or of the same one by the configured function. */
export function updatePasswordHash(db: Database, key: number, passwordHash: string) {
  return db.update(admins).set({ passwordHash, updatedAt: now() }).where(eq(admins.key, key))
}

/** A statement that records what an account has changed of itself, behind the change. */
export function recordOwnChange(acting: Acting, key: number, change: 'email' | 'password') {
  return recordEvent(acting, { kind: 'account.changed', subject: key, facts: { change } })
}

/** @param email folded to lower case @returns false when another admin has this address */
export async function updateAdminEmail(acting: Acting, key: number, email: string): Promise<boolean> {
  const { db } = acting
  try {
    await db.batch([
      db.update(admins).set({ email, updatedAt: now() }).where(eq(admins.key, key)),
      recordOwnChange(acting, key, 'email'),
    ])
    return true
  } catch (error) {
    // The UNIQUE constraint decides: a query before the update would leave a race.
    if (isConstraintError(error)) return false
    throw error
  }
}
