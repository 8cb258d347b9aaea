import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { readSite } from '../db/statements/site.ts'
import { presentSite } from '../presenters/site.ts'
import { authorLine } from './content/author-text.ts'
import type { MailSite } from './content/sender.ts'

/** What the contents of mails say of the site, in one statement. @param origin without a slash at the end */
export async function readMailSite(db: Database, config: Config, origin: string): Promise<MailSite> {
  const { name, language, timeZone, accent } = presentSite(await readSite(db), origin)
  const { MAIL_FROM: fromEmail, POSTAL_ADDRESS: postalAddress } = config
  return { name: authorLine(name), language, timeZone, accent, origin, fromEmail, postalAddress }
}
