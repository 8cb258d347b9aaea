import { hashContent } from '../../db/statements/queued-mail.ts'
import type { Task } from '../../env.ts'
import { stuckNotice } from '../../mail/content/notice.ts'
import { readMailSite } from '../../mail/mail-site.ts'
import { chooseProvider } from '../../mail/providers/choose-provider.ts'
import { findUntoldStuck, queueStuckNotice } from './stuck.queries.ts'

/** Three statements find it, two tell of the site, and four queue a mail. */
export const costOfStuckNotice = { statements: 9 }

/**
 * Queues a mail to the admin about a newsletter that has been stuck for half an hour, once for each problem, where NOTIFY_EMAIL
 * is set. It goes by the provider of single mails: where that one sends newsletters too, it may be what fails, and only the
 * dashboard says it.
 * @param origin of the link to the newsletter, without a slash at the end
 * @throws ServiceError 503 when D1 fails
 */
export async function notifyOfStuck({ env, var: { db, config } }: Task, origin: string): Promise<void> {
  const { NOTIFY_EMAIL: email, NOTIFY_FROM: fromEmail } = config
  const [single, bulk] = (['notice', 'newsletter'] as const).map((kind) => chooseProvider(kind, { config, env }))
  if (!email || !single || single.name === bulk?.name) return
  const stuck = await findUntoldStuck(db)
  if (!stuck) return
  const site = { ...(await readMailSite(db, config, origin)), fromEmail }
  const mail = stuckNotice({ ...stuck, link: `${origin}/admin/newsletters/${stuck.id}` }, site)
  await queueStuckNotice(db, stuck.notice, await hashContent(mail), email)
}
