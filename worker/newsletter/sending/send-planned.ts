import type { Task } from '../../env.ts'
import { logFailure } from '../../errors.ts'
import { freezeCampaigns } from './freeze-campaigns.ts'
import { sendSoon } from './send-soon.ts'

/**
 * Freezes what is planned and due, and sends it after the response. What fails, the cron does within a minute. Never throws.
 * @param origin of the links in mails, without a slash at the end
 */
export async function sendPlanned(task: Task, origin: string): Promise<void> {
  await freezeCampaigns(task, origin).catch((error: unknown) => logFailure(error, task.var.requestId))
  sendSoon(task, origin)
}
