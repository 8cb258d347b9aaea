import { foldAddress } from '../../contract/fold-address.ts'
import type { SubscriberState, SuppressionReason } from '../../contract/newsletter.ts'
import type { SuppressedAddress, SuppressionSummary, UndoneSuppressions } from '../../contract/subscribers.ts'
import { type EndedAddress, type EndReason, endReasons, type SuppressCounts } from '../../contract/subscribers.ts'
import type { Acting } from '../../db/acting.ts'
import type { Database } from '../../db/database.ts'
import { ApiError, notFound } from '../../errors.ts'
import { createAddressHash } from '../../mail/hash-address.ts'
import { type EndState, endSubscriptions } from '../subscription-ends.queries.ts'
import { deleteLiftable, findSuppressed, readSuppressions, undoSuppressions } from './suppressions.queries.ts'

export async function summarizeSuppressions(db: Database): Promise<SuppressionSummary> {
  const { totals, imports } = await readSuppressions(db)
  const totalOf = (reason: SuppressionReason) =>
    totals.find(({ name }) => name === `suppressions:${reason}`)?.value ?? 0
  return {
    totals: {
      deleted: totalOf('deleted'),
      left: totalOf('left'),
      bounced: totalOf('bounced'),
      complained: totalOf('complained'),
    },
    imports: imports.map(({ id, createdAt, total }) => ({ _id: id, createdAt: createdAt.toISOString(), total })),
  }
}

const cannotLift = 'Somebody who has complained gets no mail again: a complaint cannot be lifted.'
/** Whose state says more than the list: taking the address off it would change nothing. */
const subscriberObstacles: Partial<Record<SubscriberState, string>> = {
  left: 'This address has left, and only its reader can sign it up again.',
  bounced: 'Its bounce is lifted on the page of the subscriber, with a reason.',
  complained: cannotLift,
}

/** Says whether an address is suppressed. Only its hash is compared: the list has no addresses. */
export async function lookUpSuppressed(db: Database, address: string): Promise<SuppressedAddress> {
  return (await findByAddress(db, address)).found
}

async function findByAddress(db: Database, address: string) {
  const email = foldAddress(address)
  const emailHash = await (await createAddressHash(db))(email)
  const { suppression, subscriber } = await findSuppressed(db, { email, emailHash })
  const obstacle =
    suppression?.reason === 'complained' ? cannotLift : subscriber && subscriberObstacles[subscriber.state]
  const found: SuppressedAddress = {
    email,
    suppression: suppression && {
      reason: suppression.reason,
      since: suppression.createdAt.toISOString(),
      importedAt: suppression.importedAt === null ? null : new Date(suppression.importedAt).toISOString(),
    },
    subscriber: subscriber?.id ?? null,
    obstacle: obstacle ?? null,
  }
  return { found, emailHash }
}

/**
 * Takes an address off the suppression list: it can be imported again, and asked to confirm.
 * @throws ApiError 404 for an address that is not on it, 409 with the reason why it stays
 */
export async function liftSuppression(acting: Acting, address: string): Promise<void> {
  const { found, emailHash } = await findByAddress(acting.db, address)
  if (!found.suppression) throw notFound('Suppressed address')
  if (found.obstacle !== null) throw new ApiError(409, found.obstacle)
  await deleteLiftable(acting, emailHash)
}

/**
 * Undoes what an import has suppressed, a part of it: who was a subscriber is one again.
 * @throws ApiError 404 for an import that has suppressed nothing
 */
export async function undoImportedSuppressions(acting: Acting, importId: string): Promise<UndoneSuppressions> {
  const { left, hasMore, ...counts } = await undoSuppressions(acting, importId)
  if (left === null) throw notFound('Import')
  return { ...counts, hasMore, complaints: hasMore ? 0 : left }
}

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
