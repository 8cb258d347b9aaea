import type { Job } from '../contract/crons.ts'
import type { Database } from '../db/database.ts'
import { recordJobEnd } from '../db/jobs.ts'
import type { RunBudget } from '../run-budget.ts'

/** A run of the cron. */
export type Run = {
  /** The scheduled time. */
  at: Date
  /** Of the site, without a slash at the end. */
  origin: string
  budget: RunBudget
  /** The ids of the blogs that it has published. */
  published: string[]
}

/**
 * Records the end of the run that started at `at`, also of one that fails.
 * @param work returns whether the job is done
 * @throws what `work` throws
 */
export async function recordEnd(db: Database, job: Job, at: Date, work: () => Promise<boolean>): Promise<void> {
  const isDone = await work().catch(async (error: unknown) => {
    await recordJobEnd(db, job, at, false)
    throw error
  })
  await recordJobEnd(db, job, at, isDone)
}
