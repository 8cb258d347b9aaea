import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Sends D1 the smallest statement. @throws ServiceError 503 when D1 does not answer */
export async function checkDatabase(db: Database): Promise<void> {
  await db.get(sql`SELECT 1 AS one`)
}
