import { type HashedContent, hashContent } from '../../db/statements/queued-mail.ts'
import { readSettings } from '../../db/statements/stored-settings.ts'
import type { Task } from '../../env.ts'
import { welcomeMail } from '../../mail/content/welcome.ts'
import { readMailSite } from '../../mail/mail-site.ts'
import { chooseProvider } from '../../mail/providers/choose-provider.ts'
import { listWelcomeArticles } from './welcome.queries.ts'

/**
 * The mail that a new reader gets; null where there is none, or nothing that sends newsletters.
 * @param origin of its links, without a slash at the end
 * @throws ServiceError 503 when D1 fails
 */
export async function composeWelcome(
  { env, var: { db, config } }: Task,
  origin: string,
): Promise<HashedContent | null> {
  if (!chooseProvider('welcome', { config, env })?.allowsNewsletters) return null
  const { welcome } = (await readSettings(db, 'newsletter')).settings
  if (!welcome.isOn) return null
  return hashContent(welcomeMail(welcome, await listWelcomeArticles(db), await readMailSite(db, config, origin)))
}
