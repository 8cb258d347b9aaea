import { foldAddress } from '../../contract/fold-address.ts'
import { type EndedAddress, type EndReason, endReasons, type SuppressCounts } from '../../contract/subscribers.ts'
import type { Acting } from '../../db/acting.ts'
import { createAddressHash } from '../../mail/hash-address.ts'
import type { EndState } from '../ended-subscribers.queries.ts'
import { endSubscriptions } from '../subscription-ends.queries.ts'

/** How a subscription ends here. Who was disabled or has never confirmed may still sign up, as who has left. */
const states: Record<EndReason, EndState> = {
  complained: 'complained',
  bounced: 'bounced',
  left: 'left',
  disabled: 'left',
  unconfirmed: 'left',
}

/**
 * Ends the subscriptions of addresses that another service says have ended, and suppresses the addresses, so that no
 * import adds them and no request to confirm goes to them.
 * @param isPreview only counts
 * @param importId for its undo; empty for none
 * @returns the counts of different addresses, each by its strongest reason
 */
export async function suppressEnded(
  acting: Acting,
  addresses: EndedAddress[],
  isPreview: boolean,
  importId: string,
): Promise<SuppressCounts> {
  const reasons = new Map<string, EndReason>()
  for (const { email, reason } of addresses.toSorted((a, b) => strengthOf(b.reason) - strengthOf(a.reason))) {
    // A stronger reason comes later.
    reasons.set(foldAddress(email), reason)
  }
  const hash = await createAddressHash(acting.db)
  const ended = await Promise.all(
    Array.from(reasons, async ([email, reason]) => ({ email, emailHash: await hash(email), state: states[reason] })),
  )
  const confirmed = await endSubscriptions(acting, ended, isPreview, importId)
  const found = [...reasons.values()]
  return {
    ended: endReasons.flatMap((reason) => {
      const total = found.filter((other) => other === reason).length
      return total > 0 ? [{ reason, total }] : []
    }),
    confirmed,
  }
}

/** 0 for the strongest. */
function strengthOf(reason: EndReason): number {
  return endReasons.indexOf(reason)
}
