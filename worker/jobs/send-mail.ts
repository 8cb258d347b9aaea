import type { Task } from '../env.ts'
import { notifyOfMessages } from '../inbox/notify-of-messages.ts'
import { freezeCampaigns } from '../mail/sending/freeze-campaigns.ts'
import { sendDue } from '../mail/sending/send-due.ts'
import type { Run } from './run.ts'
import { runSteps } from './run-steps.ts'

/**
 * What the cron does for mail: queues the notice of new messages, freezes what is planned, and sends. A step that fails
 * stops no other one.
 * @throws the first error of a step, after the others
 */
export async function sendMail(task: Task, { origin }: Pick<Run, 'origin'>): Promise<boolean> {
  await runSteps([notifyOfMessages, freezeCampaigns, sendDue].map((step) => () => step(task, origin)))
  return true
}
