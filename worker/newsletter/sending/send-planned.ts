import { second } from '../../contract/units.ts'
import type { Task } from '../../env.ts'
import { logFailure } from '../../errors.ts'
import { freezeCampaigns } from './freeze-campaigns.ts'
import { sendDue } from './send-due.ts'

/** Cloudflare ends what follows a response after 30 s: the last batch that is begun needs most of that. */
const passTimeMs = 5 * second

/**
 * Sends what is waiting after the response, as far as a short pass goes; the cron sends the rest. Never throws.
 * @param origin of the links in mails, without a slash at the end
 */
export function sendSoon(task: Task, origin: string): void {
  const sent = sendDue(task, origin, passTimeMs).catch((error: unknown) => logFailure(error, task.var.requestId))
  task.executionCtx.waitUntil(sent)
}

/**
 * Freezes what is planned and due, and sends it after the response. What fails, the cron does within a minute. Never throws.
 * @param origin of the links in mails, without a slash at the end
 */
export async function sendPlanned(task: Task, origin: string): Promise<void> {
  await freezeCampaigns(task, origin).catch((error: unknown) => logFailure(error, task.var.requestId))
  sendSoon(task, origin)
}
