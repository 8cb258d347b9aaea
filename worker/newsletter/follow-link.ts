import { showAddress } from '../contract/show-address.ts'
import type { Database } from '../db/database.ts'
import { type HashedContent, hashContent } from '../db/statements/queued-mail.ts'
import { readSettings } from '../db/statements/stored-settings.ts'
import type { Task } from '../env.ts'
import { ApiError } from '../errors.ts'
import { welcomeMail } from '../mail/content/welcome.ts'
import type { LinkHolder } from '../mail/links.ts'
import { readMailSite } from '../mail/mail-site.ts'
import { chooseProvider } from '../mail/providers/choose-provider.ts'
import { findLeaver, leave } from './subscription-ends.queries.ts'
import {
  confirmSubscription,
  findAddress,
  findSubscriber,
  isConfirmed,
  listWelcomeArticles,
} from './subscriptions.queries.ts'

/** The claims in the token of a link, and the hash of addresses for the suppression list. */
type Link = LinkHolder & { hash: (email: string) => Promise<string> }

/**
 * The address that a link confirms, in part, so that the page of the link says what its button would.
 * @throws ApiError 410 as `confirmByLink` does
 */
export async function checkConfirmation(db: Database, { id, tokenVersion, isExpired }: LinkHolder): Promise<string> {
  const found = await findSubscriber(db, id)
  const isCurrent = found?.tokenVersion === tokenVersion
  if (isExpired && !(isCurrent && found?.state === 'confirmed')) refuse('expired')
  if (!found) refuse('gone')
  if (!isCurrent) refuse('outdated')
  return maskAddress(found.email)
}

/**
 * Confirms the subscription that a link names. Once it is confirmed, the same link succeeds again, expired or
 * not.
 * @param origin of the links in the welcome mail, without a slash at the end
 * @throws ApiError 410 for a link that is expired or outdated or whose subscriber is deleted
 */
export async function confirmByLink(task: Task, link: Link, origin: string): Promise<void> {
  const { db } = task.var
  if (link.isExpired) {
    if (await isConfirmed(db, link)) return
    refuse('expired')
  }
  const email = await findAddress(db, link.id)
  if (email === null) refuse('gone')
  const welcome = await composeWelcome(task, origin)
  if (!(await confirmSubscription(db, { ...link, emailHash: await link.hash(email) }, welcome))) {
    refuse('outdated')
  }
}

/**
 * The mail that a new reader gets; null where there is none, or nothing that sends newsletters.
 * @param origin of its links, without a slash at the end
 * @throws ServiceError 503 when D1 fails
 */
async function composeWelcome({ env, var: { db, config } }: Task, origin: string): Promise<HashedContent | null> {
  if (!chooseProvider('welcome', { config, env })?.allowsNewsletters) return null
  const { welcome } = (await readSettings(db, 'newsletter')).settings
  if (!welcome.isOn) return null
  return hashContent(welcomeMail(welcome, await listWelcomeArticles(db), await readMailSite(db, config, origin)))
}

const refusals = {
  expired: 'This link has expired. Please sign up again.',
  gone: 'This subscription does not exist any more. Please sign up again.',
  outdated: 'This link is out of date: the subscription has ended since. Please sign up again.',
}

function refuse(why: keyof typeof refusals): never {
  throw new ApiError(410, refusals[why])
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

/** An address for who has its link but may not be its owner: the first letter of the name, and the host. */
export function maskAddress(email: string): string {
  const [first = ''] = email
  const shown = showAddress(email)
  return `${first}•••${shown.slice(shown.lastIndexOf('@'))}`
}
