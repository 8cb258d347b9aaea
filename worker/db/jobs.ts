import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { jobs } from './schema/upkeep.ts'

/** A statement that reads when a job last ran, and when it last succeeded. */
export function selectJob(db: Database, name: string) {
  return db.select().from(jobs).where(eq(jobs.name, name))
}

/** A statement that records that a run of a job has started. */
export function recordJobStart(db: Database, name: string, at: Date) {
  return db
    .insert(jobs)
    .values({ name, lastRunAt: at })
    .onConflictDoUpdate({ target: jobs.name, set: { lastRunAt: at } })
}

/** Records that the run that started at `at` succeeded. */
export async function recordJobSuccess(db: Database, name: string, at: Date) {
  await db.update(jobs).set({ lastSuccessAt: at }).where(eq(jobs.name, name))
}
