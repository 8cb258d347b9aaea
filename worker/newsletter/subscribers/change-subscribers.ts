import { now } from '../../clock.ts'
import type { ImportRequest } from '../../contract/requests/inbox.ts'
import type { ImportCounts, ImportState } from '../../contract/subscriber-import.ts'
import type { Database } from '../../db/database.ts'
import type { Task } from '../../env.ts'
import { ApiError } from '../../errors.ts'
import { randomId } from '../../ids.ts'
import { foldAddress } from '../../mail/fold-address.ts'
import { createAddressHash } from '../../mail/hash-address.ts'
import { requireProvider } from '../../mail/providers/require-provider.ts'
import { sendPlanned } from '../../mail/sending/send-planned.ts'
import { planAskCampaign } from './ask-campaigns.queries.ts'
import { deleteAndSuppress } from './delete-subscribers.queries.ts'
import { type ImportedRow, importAddresses } from './import-subscribers.queries.ts'
import { findSubscribers, type SubscriberTarget } from './subscribers.queries.ts'

/**
 * Imports a part of a list. Nobody gets a mail by it.
 * @param state null for a preview, which only counts
 * @returns the counts of different addresses
 */
export async function importSubscribers(
  db: Database,
  addresses: ImportRequest['addresses'],
  state: ImportState | null,
): Promise<ImportCounts> {
  const hash = await createAddressHash(db)
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
  return importAddresses(db, await Promise.all(hashed), state)
}

/**
 * Deletes subscribers: those with these ids, or the oldest ones that match a filter, at most `listLimits.bulkByFilter`.
 * What stays of each is the hash of its address on the suppression list.
 * @returns the deleted ones
 */
export async function deleteSubscribers(db: Database, target: SubscriberTarget): Promise<{ id: string }[]> {
  const found = await findSubscribers(db, target)
  if (found.length === 0) return []
  const hash = await createAddressHash(db)
  const targets = await Promise.all(found.map(async ({ id, email }) => ({ id, emailHash: await hash(email) })))
  return deleteAndSuppress(db, targets)
}

/**
 * Sends the request to confirm to every unverified address that was never asked. It is mail to many, so that the provider
 * of newsletters sends it. What fails after the plan is stored, the cron does within a minute.
 * @param origin of the links in mails, without a slash at the end
 * @throws ApiError 409 with the reason why nobody is asked; ServiceError 503 when D1 fails
 */
export async function askToConfirm(task: Task, origin: string): Promise<void> {
  const { db, config } = task.var
  requireProvider('newsletter', task.env, config)
  const outcome = await planAskCampaign(db)
  if (outcome === 'open') throw new ApiError(409, 'The request to confirm is being sent already.')
  if (outcome === 'nobody') throw new ApiError(409, 'Every unverified address has been asked already.')
  await sendPlanned(task, origin)
}
