import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { jobs } from './schema/upkeep.ts'

/** A statement that reads when a job last ran, and when it last did all it had to. */
export function selectJob(db: Database, name: string) {
  return db.select().from(jobs).where(eq(jobs.name, name))
}

/** A statement that notes that a job has begun. */
export function noteJobStart(db: Database, name: string, at: Date) {
  return db
    .insert(jobs)
    .values({ name, lastRunAt: at })
    .onConflictDoUpdate({ target: jobs.name, set: { lastRunAt: at } })
}

/** Notes that the run that began at this moment did all it had to. */
export async function noteJobSuccess(db: Database, name: string, at: Date) {
  await db.update(jobs).set({ lastSuccessAt: at }).where(eq(jobs.name, name))
}
