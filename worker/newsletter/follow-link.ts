import type { Database } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import type { LinkHolder } from '../mail/links.ts'
import { confirmSubscription, findAddress, findLeaver, isConfirmed, leave } from './subscriptions.queries.ts'

/** What the token of a link says (newsletter.routes.ts), and the hash of an address for the suppression list. */
type Link = LinkHolder & { hash: (email: string) => Promise<string> }

/**
 * Confirms the subscription that a link names. Once it is confirmed, the same link succeeds again, expired or
 * not.
 * @throws ApiError 410 for a link that is expired or outdated or whose subscriber is deleted
 */
export async function confirmByLink(db: Database, link: Link): Promise<void> {
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
 * Ends the subscription that a link names. Tokens of every version do: readers use the links of old mails.
 * @throws ApiError 410 when the subscriber is deleted
 */
export async function leaveByLink(db: Database, { id, hash, campaign }: Link): Promise<void> {
  const { email, mail } = await findLeaver(db, id, campaign)
  if (email === null) throw new ApiError(410, 'This subscription does not exist any more: nothing is sent to it.')
  await leave(db, { email, emailHash: await hash(email) }, mail)
}
