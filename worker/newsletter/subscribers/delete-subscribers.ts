import type { Database } from '../../db/database.ts'
import { createAddressHash } from '../../mail/hash-address.ts'
import { deleteAndSuppress } from './delete-subscribers.queries.ts'
import { type BulkSubscriberFilter, findSubscribers } from './subscribers.queries.ts'

/**
 * Deletes subscribers: those with these ids, or the oldest ones that match a filter, at most `listLimits.bulkByFilter`.
 * What stays of each is the hash of its address on the suppression list.
 * @returns the deleted ones
 */
export async function deleteSubscribers(
  db: Database,
  target: string[] | BulkSubscriberFilter,
): Promise<{ id: string }[]> {
  const found = await findSubscribers(db, target)
  if (found.length === 0) return []
  const hash = await createAddressHash(db)
  const targets = await Promise.all(found.map(async ({ id, email }) => ({ id, emailHash: await hash(email) })))
  return deleteAndSuppress(db, targets)
}
