import type { Config } from '../config.ts'
import type { MailSite } from './content/sender.ts'

/** What the contents of mails say of the site. @param origin without a slash at the end */
export function mailSite({ MAIL_FROM, POSTAL_ADDRESS }: Config, origin: string): MailSite {
  return { origin, fromEmail: MAIL_FROM, postalAddress: POSTAL_ADDRESS }
}
