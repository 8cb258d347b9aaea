import { backUp, costOfBackup } from '../backup/back-up.ts'
import type { Job } from '../contract/crons.ts'
import { recordJobStart } from '../db/jobs.ts'
import type { Task } from '../env.ts'
import { notifyOfMessages } from '../inbox/notify-of-messages.ts'
import { planDigest } from '../mail/digest/plan-digest.ts'
import { freezeCampaigns } from '../mail/sending/freeze-campaigns.ts'
import { sendDue } from '../mail/sending/send-due.ts'
import { notifyOfStuck } from '../newsletter/campaigns/notify-of-stuck.ts'
import { sendReminders } from '../newsletter/send-reminders.ts'
import type { Cost } from '../run-budget.ts'
import { cleanUp, costOfCleanup } from './cleanup.ts'
import { deriveDue } from './derive-due.ts'
import { costOfIndexing, indexDue } from './index-due.ts'
import { costOfCopies, makeImageCopies } from './make-image-copies.ts'
import { publishDue } from './publish-due.ts'
import { type Run, recordEnd } from './run.ts'
import { runSteps } from './run-steps.ts'
import { costOfTending, tendResources } from './tend-resources.ts'

/**
 * What the cron does for mail: queues the notices of new messages and of a stuck newsletter, and the reminders of sign-ups,
 * plans the weekly digest, freezes what is planned, and sends. A step that fails stops no other one.
 * @throws the first error of a step, after the others
 */
async function sendMail(task: Task, { origin }: Pick<Run, 'origin'>): Promise<boolean> {
  const planDue = (one: Task) => planDigest(one)
  const steps = [notifyOfMessages, notifyOfStuck, sendReminders, planDue, freezeCampaigns, sendDue]
  await runSteps(steps.map((step) => () => step(task, origin)))
  return true
}

/** @returns false for a job that is not done although it has not failed: something is left for which it is due again */
type Work = (task: Task, run: Run) => Promise<boolean>

type JobEntry = {
  /**
   * The job is started only if this fits. One that loops needs it for the first round, and asks the run's budget before
   * each other one.
   */
  cost: Cost
  run(task: Task, run: Run): Promise<void>
}

/** What each job does. Publishing records its runs itself: their start in the transaction that publishes. */
export const jobTable: Record<Job, JobEntry> = {
  publish: { cost: { statements: 17 }, run: publishDue },
  mail: recorded('mail', { statements: 27, calls: 1 }, sendMail),
  index: recorded('index', costOfIndexing, indexDue),
  copies: recorded('copies', costOfCopies, makeImageCopies),
  derive: recorded('derive', { statements: 10 }, deriveDue),
  resources: recorded('resources', costOfTending, tendResources),
  cleanup: recorded('cleanup', costOfCleanup, cleanUp),
  backup: recorded('backup', costOfBackup, backUp),
}

/** Records when each run of the job starts and that it has ended: one without an end was killed. */
function recorded(job: Job, cost: Cost, work: Work): JobEntry {
  return {
    cost,
    async run(task, run) {
      await recordJobStart(task.var.db, job, run.at)
      await recordEnd(task.var.db, job, run.at, () => work(task, run))
    },
  }
}
