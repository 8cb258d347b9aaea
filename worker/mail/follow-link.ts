import type { Database } from '../db/database.ts'
import { readSecrets } from '../db/secrets.ts'
import { confirmSubscription, findAddress, isConfirmed, leave } from '../db/subscriptions.ts'
import { ApiError } from '../errors.ts'
import { addressHash, addressKey } from './hash-address.ts'
import { type LinkPurpose, linkKeys, readLinkToken } from './links.ts'

/**
 * Confirms the subscription that the token of a link names. Once it is confirmed, the same link succeeds again, expired or
 * not.
 * @throws ApiError 404 for a token that is none, 410 for one that is expired or outdated or whose subscriber is deleted
 */
export async function confirmByLink(db: Database, token: string): Promise<void> {
  const link = await readLink(db, token, 'confirm')
  if (link.isExpired) {
    if (await isConfirmed(db, link)) return
    throw new ApiError(410, 'This link has expired. Please sign up again.')
  }
  const email = await findAddress(db, link.id)
  if (email === null) throw new ApiError(410, 'This subscription does not exist any more. Please sign up again.')
  if (!(await confirmSubscription(db, { ...link, emailHash: await link.hash(email) }))) {
    throw new ApiError(410, 'This link is out of date: the subscription has ended since. Please sign up again.')
  }
}

/**
 * Ends the subscription that the token of a link names. Tokens of every version do: readers use the links of old mails.
 * @throws ApiError 404 for a token that is none, 410 when the subscriber is deleted
 */
export async function leaveByLink(db: Database, token: string): Promise<void> {
  const { id, hash } = await readLink(db, token, 'unsubscribe')
  const email = await findAddress(db, id)
  if (email === null) throw new ApiError(410, 'This subscription does not exist any more: nothing is sent to it.')
  await leave(db, { email, emailHash: await hash(email) })
}

async function readLink(db: Database, token: string, purpose: LinkPurpose) {
  const keyOf = await readSecrets(db, linkKeys[purpose], addressKey)
  const link = await readLinkToken(token, purpose, keyOf(linkKeys[purpose]))
  if (!link) throw new ApiError(404, 'This link is not valid. Please use the whole link from the mail.')
  return { ...link, hash: await addressHash(keyOf(addressKey)) }
}
