import { useEffect, useRef, useState } from 'react'
import { listLimits } from '#contract/limits.ts'
import type { SubscriberState } from '#contract/newsletter.ts'
import type { EndReason, ImportCounts, ImportState } from '#contract/subscribers.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
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

/**
 * Null for a preview. `state` of the addresses that the list does not call unverified; `importId` marks what it suppresses, and
 * is the same when the list is sent again.
 */
type Choice = { state: ImportState; importId: string } | null

type Progress = {
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
async function sendList(list: SentList, choice: Choice, { onProgress, isStopped }: Progress): Promise<ImportTotals> {
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

  async function addPart(part: string[], state: ImportState | null) {
    const addresses = part.map((email) => {
      const details = list.details.get(email)
      return details && Object.keys(details).length > 0 ? { email, ...details } : email
    })
    const json = state
      ? { preview: false as const, addresses, state, consent: true as const }
      : { preview: true as const, addresses }
    const counts = await unwrap(api.admin.subscribers.import.$post({ json }))
    totals.added += counts.added
    totals.suppressed.push(...counts.suppressed)
    for (const { state, total } of counts.known) addTo(totals.known, state, total)
  }

  await sendParts(list.ended, async (addresses) => {
    const json = choice
      ? { preview: false as const, addresses, importId: choice.importId }
      : { preview: true as const, addresses }
    const counts = await unwrap(api.admin.subscribers.suppress.$post({ json }))
    totals.confirmed += counts.confirmed
    for (const { reason, total } of counts.ended) addTo(totals.ended, reason, total)
  })
  await sendParts(list.addresses, (part) => addPart(part, choice?.state ?? null))
  await sendParts(list.unverified, (part) => addPart(part, choice && 'unverified'))
  return totals
}

function addTo<Key>(totals: Map<Key, number>, key: Key, total: number) {
  totals.set(key, (totals.get(key) ?? 0) + total)
}

function endedAfter(sent: number, all: number, cause: Error) {
  const progress = `${formatCount(sent)} of ${formatCount(all)}`
  return new Error(`It ended after ${progress} addresses. ${cause.message}`, { cause })
}

/** Sends lists of addresses to the API. @param onProblem gets the reason when a call fails */
export function useSendList(onProblem: (problem: string) => void) {
  const { submit, busy } = useSubmit({ success: () => {}, error: onProblem })
  const [progress, setProgress] = useState<{ sent: number; all: number } | null>(null)
  const isStopped = useRef(false)

  // Without the page there is no button that stops it.
  useEffect(() => {
    return () => {
      isStopped.current = true
    }
  }, [])

  /** @returns undefined when a call fails */
  async function send(list: AddressList, choice: Choice): Promise<ImportTotals | undefined> {
    let totals: ImportTotals | undefined
    const start = () => {
      isStopped.current = false
      return sendList(list, choice, {
        onProgress: (sent) => setProgress({ sent, all: lengthOf(list) }),
        isStopped: () => isStopped.current,
      })
    }
    await submit(start, {
      onSuccess: (result) => {
        totals = result
      },
    })
    setProgress(null)
    return totals
  }

  return {
    send,
    busy,
    /** How much of the list has been sent; null when none is. */
    progress,
    stop: () => {
      isStopped.current = true
    },
  }
}
