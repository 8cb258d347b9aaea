import type { Task } from '../../env.ts'
import { ApiError } from '../../errors.ts'
import { requireProvider } from '../../mail/providers/require-provider.ts'
import { sendPlanned } from '../../mail/sending/send-planned.ts'
import { planAskCampaign } from './ask-campaigns.queries.ts'

/**
 * Sends the request to confirm to every unverified address that was never asked. It is mail to many, so that the provider
 * of newsletters sends it. What fails after the plan is stored, the cron does within a minute.
 * @param origin of the links in mails, without a slash at the end
 * @throws ApiError 409 with the reason why nobody is asked; ServiceError 503 when D1 fails
 */
export async function askToConfirm(task: Task, origin: string): Promise<void> {
  const { db, config } = task.var
  requireProvider('newsletter', task.env, config)
  const outcome = await planAskCampaign(db)
  if (outcome === 'open') throw new ApiError(409, 'The request to confirm is being sent already.')
  if (outcome === 'nobody') throw new ApiError(409, 'Every unverified address has been asked already.')
  await sendPlanned(task, origin)
}
