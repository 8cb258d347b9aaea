import { hashContent } from '../db/statements/queued-mail.ts'
import type { Task } from '../env.ts'
import { noticeMail } from '../mail/content/notice.ts'
import { readMailSite } from '../mail/mail-site.ts'
import { findDueNotice, queueNotice } from './messages.queries.ts'

/** Three statements find what is new, two tell of the site, and four queue a mail. */
export const costOfNotice = { statements: 9 }

/**
 * Queues one mail to the admin about the messages that no mail has told of, where NOTIFY_EMAIL is set; at most one in 10
 * minutes. The sender posts it.
 * @param origin of the link to the messages, without a slash at the end
 * @throws ServiceError 503 when D1 fails
 */
export async function notifyOfMessages({ var: { db, config } }: Task, origin: string): Promise<void> {
  const { NOTIFY_EMAIL: email, NOTIFY_FROM: fromEmail } = config
  if (!email) return
  const due = await findDueNotice(db)
  if (!due) return
  const { newest, pending, open } = due
  // Messages that the admin has dealt with are no news.
  if (!newest) return queueNotice(db, due, null)
  const site = { ...(await readMailSite(db, config, origin)), fromEmail }
  const mail = noticeMail({ newest, count: Math.min(pending, open), link: `${origin}/admin/messages` }, site)
  await queueNotice(db, due, { content: await hashContent(mail), email })
}
