import { listLimits } from '#contract/limits.ts'
import type { SubscriberState } from '#contract/newsletter.ts'
import type { ImportCounts } from '#contract/subscriber-import.ts'
import { formatCount } from '../format-count.ts'

/** What became of the addresses that were sent. */
export type ImportTotals = { sent: number; added: number; suppressed: number; known: Map<SubscriberState, number> }

type Options = {
  /** One call of the API. */
  call: (addresses: string[]) => Promise<ImportCounts>
  /** Called before each call with the number of addresses that the earlier ones sent. */
  onProgress: (sent: number) => void
  isStopped: () => boolean
}

/**
 * Sends a list in calls of the size that the API accepts, one after another. A list that was sent in part can be sent
 * again: what is stored already stays as it is.
 * @returns the totals until the end, or until it was stopped
 * @throws Error that also says how many were sent when a call fails after others
 */
export async function sendList(addresses: string[], { call, onProgress, isStopped }: Options): Promise<ImportTotals> {
  const totals: ImportTotals = { sent: 0, added: 0, suppressed: 0, known: new Map() }
  while (totals.sent < addresses.length && !isStopped()) {
    onProgress(totals.sent)
    const part = addresses.slice(totals.sent, totals.sent + listLimits.importedAddresses)
    const counts = await call(part).catch((error: unknown) => {
      throw totals.sent > 0 && error instanceof Error ? endedAfter(totals.sent, addresses.length, error) : error
    })
    totals.sent += part.length
    totals.added += counts.added
    totals.suppressed += counts.suppressed
    for (const { state, total } of counts.known) totals.known.set(state, (totals.known.get(state) ?? 0) + total)
  }
  return totals
}

function endedAfter(sent: number, all: number, cause: Error) {
  const progress = `${formatCount(sent)} of ${formatCount(all)}`
  return new Error(`It ended after ${progress} addresses. ${cause.message}`, { cause })
}
