import { backUp, costOfBackup } from '../backup/back-up.ts'
import { settleArchive } from '../blogs/lists/archive-starts.ts'
import type { Job } from '../contract/crons.ts'
import { day } from '../contract/units.ts'
import { recordStartOfWork } from '../db/jobs.ts'
import type { Task } from '../env.ts'
import { hasUsesToTend } from '../media/library/index-uses.queries.ts'
import { hasOpenMail } from '../newsletter/states/open-mail.queries.ts'
import type { Cost } from '../run-budget.ts'
import { deriveOutdated } from '../search/derive-blogs.ts'
import { hasOutdated } from '../search/search-index.queries.ts'
import { cleanUp, costOfCleanup } from './cleanup.ts'
import { costOfIndexing, indexDue } from './index-due.ts'
import { costOfCopies, makeImageCopies } from './make-image-copies.ts'
import { publishDue } from './publish-due.ts'
import { type Run, recordEnd } from './run.ts'
import { costOfMail, sendMail } from './send-mail.ts'
import { costOfMedia, tendMedia } from './tend-media.ts'
import { costOfTending, tendResources } from './tend-resources.ts'

/** A blog meets newer ones a day after its data was derived at the earliest. */
const refreshAge = day
/** A cron that is late publishes with the planned time; data that was derived in between is derived again. */
const slackMs = day
/** In a day, 864 blogs at most: about 2,600 rows written for the record, and at most one more for each that changed. */
const refreshBatch = 3

/** @returns false for a job that is not done although it has not failed: something is left for which it is due again */
type Work = (task: Task, run: Run) => Promise<boolean>

type JobEntry = {
  /**
   * The job is started only if this fits. A job that loops needs it for the first round, and asks the run's budget before each
   * other one.
   */
  cost: Cost
  run(task: Task, run: Run): Promise<void>
}

/** The work of each job. Publishing records its runs itself: their start in the transaction that publishes. */
export const jobTable: Record<Job, JobEntry> = {
  publish: { cost: { statements: 19 }, run: publishDue },
  mail: recorded('mail', costOfMail, sendMail, hasOpenMail),
  index: recorded('index', costOfIndexing, indexDue, hasOutdated),
  copies: recorded('copies', costOfCopies, makeImageCopies),
  derive: recorded('derive', { statements: 14 }, deriveDue),
  resources: recorded('resources', costOfTending, tendResources),
  media: recorded('media', costOfMedia, tendMedia, hasUsesToTend),
  cleanup: recorded('cleanup', costOfCleanup, cleanUp),
  backup: recorded('backup', costOfBackup, backUp),
}

/**
 * Records when each run of the job starts and that it has ended: one without an end was killed.
 * @param hasWork SQL for: the run has something to do that takes CPU time. Another one is recorded now and then
 */
function recorded(job: Job, cost: Cost, work: Work, hasWork?: Parameters<typeof recordStartOfWork>[3]): JobEntry {
  return {
    cost,
    async run(task, run) {
      const { db } = task.var
      const isStarted = await recordStartOfWork(db, job, run.at, hasWork)
      await recordEnd(db, job, run.at, () => work(task, run), isStarted)
    },
  }
}

/**
 * Lets the archive go by the clocks of the publication first, in runs of their own, where it does not yet. Derives outdated data, at
 * most a batch of blogs a run, each minute while some is outdated; then lets older blogs meet newer ones. All that was derived is
 * stored at once; a run that fails or is stopped before leaves the blogs outdated for the next one.
 */
async function deriveDue(task: Task, { at }: Pick<Run, 'at'>): Promise<boolean> {
  if (await settleArchive(task.var.db, at)) return false
  const before = new Date(at.getTime() - refreshAge)
  return deriveOutdated(task.var.db, { limit: refreshBatch, before, slackMs })
}
