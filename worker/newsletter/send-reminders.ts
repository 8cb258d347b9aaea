import { now } from '../clock.ts'
import { hashContent } from '../db/statements/queued-mail.ts'
import type { Task } from '../env.ts'
import { confirmationMail } from '../mail/content/confirmation.ts'
import { readMailSite } from '../mail/mail-site.ts'
import { chooseProvider } from '../mail/providers/choose-provider.ts'
import { hasDueReminder, queueReminders } from './reminders.queries.ts'

/** Whether one is due, what the mail says of the site, and its transaction. */
export const costOfReminders = { statements: 7 }

/**
 * Queues one more mail for sign-ups that nobody has confirmed after a day, where the settings say so. The sender posts it.
 * @param origin of the link to confirm, without a slash at the end
 * @throws ServiceError 503 when D1 fails
 */
export async function sendReminders({ var: { db, config }, env }: Task, origin: string): Promise<void> {
  const at = now()
  if (!chooseProvider('confirmation', { config, env }) || !(await hasDueReminder(db, at))) return
  const mail = confirmationMail('reminder', await readMailSite(db, config, origin))
  await queueReminders(db, await hashContent(mail), at)
}
