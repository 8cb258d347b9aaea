import { deletedAddress } from '../contract/campaign-draft.ts'
import type { Database } from '../db/database.ts'
import { composeMail, divideContent, endOfConfirmation } from './compose-mail.ts'
import { nobody } from './compose-sample.ts'
import { createLinks } from './links.ts'
import type { findOutboxMail } from './outbox.queries.ts'
import type { Mail } from './providers/provider.ts'

type OutboxMail = NonNullable<Awaited<ReturnType<typeof findOutboxMail>>>

/**
 * A mail of the outbox, composed as it was when it was sent. The links of a mail to a deleted subscriber lead to nobody, as
 * they do since the deletion. So does a link to confirm that is out of date since somebody left: with the present version of
 * the tokens it would undo that. Links to leave work with every version.
 * @param origin of the site, without a slash at the end
 */
export async function composeOutboxMail(db: Database, row: OutboxMail, origin: string): Promise<Mail> {
  const {
    email,
    campaign,
    subscriberId,
    tokenVersion,
    createdAt,
    startedAt,
    endedAt,
    hasNewerTokens,
    signedUpAt,
    ...content
  } = row
  const isSubscriber = row.kind !== 'notice' && row.kind !== 'test'
  const isOutdated = hasNewerTokens && row.kind !== 'newsletter'
  const known =
    subscriberId !== null && tokenVersion !== null && !isOutdated ? { id: subscriberId, tokenVersion } : nobody
  return composeMail(
    divideContent(content),
    {
      to: email ?? deletedAddress,
      campaign,
      subscriber: isSubscriber ? known : null,
      signedUpAt,
      confirmUntil: endOfConfirmation(row.kind, createdAt ?? startedAt ?? endedAt),
    },
    await createLinks(db, origin),
  )
}
