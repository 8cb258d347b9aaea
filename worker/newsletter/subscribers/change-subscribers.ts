import { now } from '../../clock.ts'
import { foldAddress } from '../../contract/fold-address.ts'
import type { SubscriberState } from '../../contract/newsletter.ts'
import type { ImportRequest } from '../../contract/requests/inbox.ts'
import type { ImportCounts, ImportState } from '../../contract/subscribers.ts'
import type { Acting } from '../../db/acting.ts'
import type { Task } from '../../env.ts'
import { ApiError, notFound } from '../../errors.ts'
import { randomId } from '../../ids.ts'
import { createAddressHash } from '../../mail/hash-address.ts'
import { requireProvider } from '../../mail/providers/choose-provider.ts'
import { liftBounceOfSubscriber } from '../bounces.queries.ts'
import { sendPlanned } from '../sending/send-due.ts'
import { planAskCampaign } from '../states/plan-campaigns.queries.ts'
import { findAddress } from '../subscriptions.queries.ts'
import {
  deleteAndSuppress,
  findSubscribers,
  type ImportedRow,
  importAddresses,
  type SubscriberTarget,
} from './subscribers.queries.ts'

/**
 * Imports a part of a list. Nobody gets a mail by it.
 * @param state null for a preview, which only counts
 * @returns the counts of different addresses
 */
export async function importSubscribers(
  acting: Acting,
  addresses: ImportRequest['addresses'],
  state: ImportState | null,
): Promise<ImportCounts> {
  const hash = await createAddressHash(acting.db)
  const time = now().getTime()
  const rows = new Map<string, Omit<ImportedRow, 'id' | 'emailHash'>>()
  for (const address of addresses) {
    const { email, signedUpAt, lang = '', origin = '' } = typeof address === 'string' ? { email: address } : address
    const folded = foldAddress(email)
    // Nobody has signed up in the future.
    const signedUp = signedUpAt && Math.min(signedUpAt.getTime(), time)
    if (!rows.has(folded)) rows.set(folded, { email: folded, signedUpAt: signedUp ?? null, lang, origin })
  }
  const hashed = Array.from(rows.values(), async (row) => ({
    ...row,
    id: randomId(),
    emailHash: await hash(row.email),
  }))
  return importAddresses(acting, await Promise.all(hashed), state)
}

/**
 * Deletes subscribers: those with these ids, or the oldest ones that match a filter, at most `listLimits.bulkByFilter`. Only
 * the hash of each address stays, on the suppression list.
 * @returns the deleted ones
 */
export async function deleteSubscribers(acting: Acting, target: SubscriberTarget): Promise<{ id: string }[]> {
  const { db } = acting
  const found = await findSubscribers(db, target)
  if (found.length === 0) return []
  const hash = await createAddressHash(db)
  const targets = await Promise.all(found.map(async ({ id, email }) => ({ id, emailHash: await hash(email) })))
  return deleteAndSuppress(acting, targets)
}

const notBounced: Record<Exclude<SubscriberState, 'bounced'>, string> = {
  unverified: 'This address has no bounce: it has not confirmed yet.',
  pending: 'This address has no bounce: it has not confirmed yet.',
  confirmed: 'This address has no bounce: it gets newsletters.',
  left: 'This address has no bounce: it has left, and only its reader can sign it up again.',
  complained: 'Somebody who has complained gets no mail again: a complaint cannot be lifted.',
}

/**
 * Lifts the bounce of a subscriber, with the admin's reason. Repeating it changes nothing.
 * @returns whether it gets newsletters now; otherwise it was never confirmed, and may be asked to
 * @throws ApiError 404, or 409 for a subscriber without a bounce
 */
export async function liftBounceOf(acting: Acting, id: string, reason: string): Promise<boolean> {
  const { db } = acting
  const email = await findAddress(db, id)
  if (email === null) throw notFound('Subscriber')
  const stateReason = `A bounce was lifted: ${reason}`
  const emailHash = await (await createAddressHash(db))(email)
  const found = await liftBounceOfSubscriber(acting, { id, emailHash, reason: stateReason })
  if (!found) throw notFound('Subscriber')
  const { state } = found.before
  const isRepeated = found.before.stateReason === stateReason
  if (state !== 'bounced' && !isRepeated) throw new ApiError(409, notBounced[state])
  return found.after === 'confirmed'
}

/**
 * Sends the request to confirm to every unverified address that was never asked. It is mail to many, so that the provider of
 * newsletters sends it. Where a step after the plan fails, the cron does it within a minute.
 * @param origin of the links in mails, without a slash at the end
 * @throws ApiError 409 with the reason why nobody is asked; ServiceError 503 when D1 fails
 */
export async function askToConfirm(task: Task, origin: string): Promise<void> {
  requireProvider('newsletter', task.env, task.var.config)
  const outcome = await planAskCampaign(task.var)
  if (outcome === 'open') throw new ApiError(409, 'The request to confirm is being sent already.')
  if (outcome === 'nobody') throw new ApiError(409, 'Every unverified address has been asked already.')
  await sendPlanned(task, origin)
}
