import { editPath } from '../../contract/addresses.ts'
import { nameOf } from '../../db/statements/person-name.ts'
import { hashContent } from '../../db/statements/queued-mail.ts'
import type { Task } from '../../env.ts'
import { handedInMail } from '../../mail/content/review.ts'
import { readMailSite } from '../../mail/mail-site.ts'
import { chooseProvider } from '../../mail/providers/choose-provider.ts'
import { findDueNotice, queueNotice } from './review-notices.queries.ts'

/** One statement finds what was handed in, two tell of the site, and four queue mails. */
export const costOfReviewNotice = { statements: 7 }

/**
 * Queues a mail to those who review about what was handed in since the last one, where mail can be sent; at most one in 10 minutes, which
 * names the newest and says how many wait.
 * @param origin of the link to the blog, without a slash at the end
 * @throws ServiceError 503 when D1 fails
 */
export async function notifyOfReviews({ env, var: { db, config } }: Task, origin: string): Promise<void> {
  if (!chooseProvider('notice', { config, env })) return
  const due = await findDueNotice(db)
  if (!due) return
  const { newest } = due
  // A blog that was withdrawn or decided meanwhile is no news.
  if (!newest) return queueNotice(db, due, null)
  const { title, author, count, id, by } = newest
  const site = await readMailSite(db, config, origin)
  const mail = handedInMail({ title, name: nameOf(author), count, link: `${origin}${editPath(id)}` }, site)
  await queueNotice(db, due, { content: await hashContent(mail), except: by })
}
