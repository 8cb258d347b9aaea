import { testMailsPerHour } from '../../contract/limits.ts'
import type { MailContent } from '../../contract/newsletter.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { countInHour, isBelowHourly } from '../../db/hourly-totals.ts'
import { hashContent, queueSingleMail } from '../../db/statements/queued-mail.ts'

/**
 * Queues a test mail to the admin.
 * @returns false when as many as `testMailsPerHour` were queued in this hour
 */
export async function queueTestMail(db: Database, content: MailContent, email: string): Promise<boolean> {
  const isBelow = isBelowHourly('test-mails', testMailsPerHour)
  const { counted } = await batchNamed(db, {
    queued: queueSingleMail(db, await hashContent(content), { email }, isBelow),
    counted: countInHour(db, ['test-mails'], isBelow),
  })
  return counted.length > 0
}
