import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { readSite } from '../db/statements/site.ts'
import { readSettings } from '../db/statements/stored-settings.ts'
import { presentSite } from '../presenters/site.ts'
import { authorLine, authorText } from './content/author-text.ts'
import { type MailSite, writeSentences } from './content/sender.ts'

/** The facts about the site in the contents of mails, by two statements. @param origin without a slash at the end */
export async function readMailSite(db: Database, config: Config, origin: string): Promise<MailSite> {
  const [row, { settings }] = await Promise.all([readSite(db), readSettings(db, 'newsletter')])
  const { language, timeZone, accent, ...site } = presentSite(row, origin)
  const name = authorLine(site.name)
  return {
    name,
    language,
    timeZone,
    accent,
    origin,
    fromEmail: config.MAIL_FROM,
    fromName: authorLine(settings.senderName) || name,
    replyTo: settings.replyTo,
    postalAddress: settings.postalAddress ?? config.POSTAL_ADDRESS,
    footerText: authorText(settings.footerText),
    ...writeSentences(settings.sentences, { name, origin, language }),
  }
}
