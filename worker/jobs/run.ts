import type { Job } from '../contract/crons.ts'
import type { Database } from '../db/database.ts'
import { recordIdleRun, recordJobEnd } from '../db/jobs.ts'
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
 * Records the end of the run that started at `at`, also of a failed one.
 * @param work returns whether the job is done
 * @param isStarted whether the start was recorded; it is not of a run without work
 * @throws what `work` throws
 */
export async function recordEnd(
  db: Database,
  job: Job,
  at: Date,
  work: () => Promise<boolean>,
  isStarted = true,
): Promise<void> {
  const isDone = await work().catch(async (error: unknown) => {
    await recordJobEnd(db, job, at, false)
    throw error
  })
  if (isStarted || !isDone) await recordJobEnd(db, job, at, isDone)
  else await recordIdleRun(db, job, at)
}

/**
 * Runs steps one after the other. A step that fails stops no other.
 * @throws the first error of a step, after the others
 */
export async function runSteps(steps: (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
