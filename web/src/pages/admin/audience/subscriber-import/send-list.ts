import { listLimits } from '#contract/limits.ts'
import type { SubscriberState } from '#contract/newsletter.ts'
import type { EndedAddress, EndReason, ImportCounts, ImportedAddress, SuppressCounts } from '#contract/subscribers.ts'
import { formatCount } from '../../frame/format-count.ts'
import type { AddressList } from './decide-list.ts'

/** The outcomes of the addresses that were sent. `confirmed` of the ended ones were confirmed here. */
export type ImportTotals = {
  sent: number
  added: number
  suppressed: ImportCounts['suppressed']
  known: Map<SubscriberState, number>
  ended: Map<EndReason, number>
  confirmed: number
}

type SentList = Pick<AddressList, 'addresses' | 'unverified' | 'ended' | 'details'>

type Options = {
  /** Calls of the API. */
  importPart: (addresses: ImportedAddress[], isVerified: boolean) => Promise<ImportCounts>
  suppressPart: (addresses: EndedAddress[]) => Promise<SuppressCounts>
  /** Called before each call with the number of addresses that the earlier ones sent. */
  onProgress: (sent: number) => void
  isStopped: () => boolean
}

export function lengthOf({ addresses, unverified, ended }: Omit<SentList, 'details'>): number {
  return addresses.length + unverified.length + ended.length
}

/**
 * Sends a list in calls of the size that the API accepts, one after another: first those whose subscriptions have ended,
 * so that no other spelling of their addresses is imported. A list that was sent in part can be sent again: what is stored
 * already stays as it is.
 * @returns the totals until the end, or until it was stopped
 * @throws Error that also says how many were sent when a call fails after others
 */
export async function sendList(list: SentList, options: Options): Promise<ImportTotals> {
  const { importPart, suppressPart, onProgress, isStopped } = options
  const totals: ImportTotals = { sent: 0, added: 0, suppressed: [], known: new Map(), ended: new Map(), confirmed: 0 }

  async function sendParts<Item>(items: Item[], call: (part: Item[]) => Promise<void>) {
    for (let start = 0; start < items.length && !isStopped(); start += listLimits.importedAddresses) {
      onProgress(totals.sent)
      const part = items.slice(start, start + listLimits.importedAddresses)
      await call(part).catch((error: unknown) => {
        throw totals.sent > 0 && error instanceof Error ? endedAfter(totals.sent, lengthOf(list), error) : error
      })
      totals.sent += part.length
    }
  }

  async function addPart(part: string[], isVerified: boolean) {
    const rows = part.map((email) => {
      const details = list.details.get(email)
      return details && Object.keys(details).length > 0 ? { email, ...details } : email
    })
    const counts = await importPart(rows, isVerified)
    totals.added += counts.added
    totals.suppressed.push(...counts.suppressed)
    for (const { state, total } of counts.known) addTo(totals.known, state, total)
  }

  await sendParts(list.ended, async (part) => {
    const counts = await suppressPart(part)
    totals.confirmed += counts.confirmed
    for (const { reason, total } of counts.ended) addTo(totals.ended, reason, total)
  })
  await sendParts(list.addresses, (part) => addPart(part, true))
  await sendParts(list.unverified, (part) => addPart(part, false))
  return totals
}

function addTo<Key>(totals: Map<Key, number>, key: Key, total: number) {
  totals.set(key, (totals.get(key) ?? 0) + total)
}

function endedAfter(sent: number, all: number, cause: Error) {
  const progress = `${formatCount(sent)} of ${formatCount(all)}`
  return new Error(`It ended after ${progress} addresses. ${cause.message}`, { cause })
}
