import type { Database } from '../db/database.ts'
import { confirmSubscription, findAddress, isConfirmed, leave } from '../db/subscriptions.ts'
import { ApiError } from '../errors.ts'
import { createAddressHash } from './hash-address.ts'
import { readLinkToken } from './links.ts'

/**
 * Confirms the subscription that the token of a link names. Once it is confirmed, the same link succeeds again, expired or
 * not.
 * @throws ApiError 404 for a token that is none, 410 for one that is expired or outdated or whose subscriber is deleted
 */
export async function confirmByLink(db: Database, token: string): Promise<void> {
  const link = await readLinkToken(db, token, 'confirm')
  if (!link) throw invalid()
  if (link.isExpired) {
    if (await isConfirmed(db, link)) return
    throw new ApiError(410, 'This link has expired. Please sign up again.')
  }
  const address = await readAddress(db, link.id)
  if (!address) throw new ApiError(410, 'This subscription does not exist any more. Please sign up again.')
  if (!(await confirmSubscription(db, { ...link, ...address }))) {
    throw new ApiError(410, 'This link is out of date: the subscription has ended since. Please sign up again.')
  }
}

/**
 * Ends the subscription that the token of a link names. Tokens of every version do: readers use the links of old mails.
 * @throws ApiError 404 for a token that is none, 410 when the subscriber is deleted
 */
export async function leaveByLink(db: Database, token: string): Promise<void> {
  const link = await readLinkToken(db, token, 'unsubscribe')
  if (!link) throw invalid()
  const address = await readAddress(db, link.id)
  if (!address) throw new ApiError(410, 'This subscription does not exist any more: nothing is sent to it.')
  await leave(db, address)
}

function invalid() {
  return new ApiError(404, 'This link is not valid. Please use the whole link from the mail.')
}

async function readAddress(db: Database, id: string) {
  const email = await findAddress(db, id)
  if (email === null) return null
  const hash = await createAddressHash(db)
  return { email, emailHash: await hash(email) }
}
