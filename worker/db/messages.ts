import { now } from '../clock.ts'
import type { Database } from './database.ts'
import { messages } from './schema.ts'

export async function insertMessage(db: Database, message: { name: string; email: string; message: string }) {
  await db.insert(messages).values({ ...message, createdAt: now() })
}
