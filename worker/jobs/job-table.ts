import type { Job } from '../contract/crons.ts'
import { recordJobStart } from '../db/jobs.ts'
import type { Task } from '../env.ts'
import { cleanUp } from './cleanup.ts'
import { deriveDue } from './derive-due.ts'
import { indexDue } from './index-due.ts'
import { makeImageCopies } from './make-image-copies.ts'
import { publishDue } from './publish-due.ts'
import { type Run, recordEnd } from './run.ts'
import { sendMail } from './send-mail.ts'

/** @returns false for a job that is not done although it has not failed: something is left for which it is due again */
type Work = (task: Task, run: Run) => Promise<boolean>

type JobEntry = {
  /**
   * Maximum number of D1 statements, and of calls of other services, without which the job is not started. A job that loops
   * needs so many for the first round, and asks the run's budget before each other one.
   */
  cost: { statements: number; calls?: number }
  run(task: Task, run: Run): Promise<void>
}

/** What each job does. Publishing records its runs itself: their start in the transaction that publishes. */
export const jobTable: Record<Job, JobEntry> = {
  publish: { cost: { statements: 15 }, run: publishDue },
  mail: recorded('mail', { statements: 20, calls: 1 }, sendMail),
  index: recorded('index', { statements: 12 }, indexDue),
  copies: recorded('copies', { statements: 18, calls: 5 }, makeImageCopies),
  derive: recorded('derive', { statements: 10 }, deriveDue),
  cleanup: recorded('cleanup', { statements: 30, calls: 1 }, cleanUp),
}

/** Records when each run of the job starts and that it has ended: one without an end was killed. */
function recorded(job: Job, cost: JobEntry['cost'], work: Work): JobEntry {
  return {
    cost,
    async run(task, run) {
      await recordJobStart(task.var.db, job, run.at)
      await recordEnd(task.var.db, job, run.at, () => work(task, run))
    },
  }
}
