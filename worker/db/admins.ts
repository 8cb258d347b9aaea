import { eq } from 'drizzle-orm'
import { now } from '../clock.ts'
import type { Database } from './database.ts'
import { admins } from './schema.ts'

/** @param email folded to lower case */
export function findAdmin(db: Database, email: string) {
  return db.select().from(admins).where(eq(admins.email, email)).get()
}

/** Keeps a password that was hashed again by the configured function. */
export async function updatePasswordHash(db: Database, key: number, passwordHash: string) {
  await db.update(admins).set({ passwordHash, updatedAt: now() }).where(eq(admins.key, key))
}
