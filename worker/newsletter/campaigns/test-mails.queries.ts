import { testMailsPerHour } from '../../contract/limits.ts'
import type { MailContent } from '../../contract/newsletter.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { countInHour, isBelowHourly } from '../../db/hourly-totals.ts'
import { hashContent, queueSingleMail } from '../../db/statements/queued-mail.ts'

/**
 * Queues a test mail to each address, or to none.
 * @param emails each once, as many as `testMailsOfCall` at most
 * @returns false when they would be more than `testMailsPerHour` in this hour
 */
export async function queueTestMails(db: Database, content: MailContent, emails: string[]): Promise<boolean> {
  const isBelow = isBelowHourly('test-mails', testMailsPerHour - emails.length + 1)
  const hashed = await hashContent(content)
  const { counted } = await batchNamed(db, {
    queued: emails.flatMap((email) => queueSingleMail(db, hashed, { email }, isBelow)),
    counted: countInHour(
      db,
      emails.map(() => 'test-mails' as const),
      isBelow,
    ),
  })
  return counted.length > 0
}
