import type { Database } from '../../db/database.ts'
import { createAddressHash } from '../../mail/hash-address.ts'
import type { MailOutcome } from '../../mail/providers/provider.ts'
import type { RefusedAddress } from '../ended-subscribers.queries.ts'
import type { ChosenMembers } from './choose-members.ts'

/** The subscribers of a posted batch to whose address the provider refuses all mail, each once. */
export async function findRefusedAddresses(
  db: Database,
  recipients: ChosenMembers['recipients'],
  outcomes: MailOutcome[],
): Promise<RefusedAddress[]> {
  const reasons = new Map<string, string>()
  for (const [place, { to, subscriber }] of recipients.entries()) {
    const outcome = outcomes[place]
    if (subscriber && outcome && !outcome.isAccepted && outcome.isAddress) reasons.set(to, outcome.reason)
  }
  if (reasons.size === 0) return []
  const hash = await createAddressHash(db)
  return Promise.all(Array.from(reasons, async ([email, reason]) => ({ email, emailHash: await hash(email), reason })))
}
