import { now } from '../clock.ts'
import type { Database } from './database.ts'
import { subscribers } from './schema.ts'

/** Adds an address; one that is there already stays as it is. @param email folded to lower case */
export async function insertSubscriber(db: Database, email: string) {
  await db.insert(subscribers).values({ email, createdAt: now() }).onConflictDoNothing()
}
