import { now } from '../clock.ts'
import type { MailContent } from '../contract/newsletter.ts'
import { day } from '../contract/units.ts'
import type { Database } from '../db/database.ts'
import { composeMail, divideContent } from './compose-mail.ts'
import { createLinks } from './links.ts'
import type { Mail } from './providers/provider.ts'

/** No subscriber has this id: the links of a sample confirm and unsubscribe nobody. */
export const nobody = { id: 'sample', tokenVersion: 0 }
const sampleAddress = 'subscriber@example.com'

/**
 * A complete mail for the admin to read, to an address that is nobody's.
 * @param origin of its links, without a slash at the end
 */
export async function composeSample(db: Database, content: MailContent, origin: string): Promise<Mail> {
  const signedUpAt = now()
  const confirmUntil = new Date(signedUpAt.getTime() + day)
  const recipient = { to: sampleAddress, subscriber: nobody, signedUpAt, confirmUntil, campaign: '' }
  return composeMail(divideContent(content), recipient, await createLinks(db, origin))
}
