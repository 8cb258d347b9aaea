import { useEffect, useRef, useState } from 'react'
import type { ImportedAddress, ImportState } from '#contract/subscribers.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import type { AddressList } from './decide-list.ts'
import { type ImportTotals, lengthOf, sendList } from './send-list.ts'

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

  /**
   * @param choice null for a preview. `state` of the addresses that the list does not call unverified; `importId` marks what it
   * suppresses, and is the same when the list is sent again
   * @returns undefined when a call fails
   */
  async function send(
    list: AddressList,
    choice: { state: ImportState; importId: string } | null,
  ): Promise<ImportTotals | undefined> {
    const state = choice?.state ?? null
    let totals: ImportTotals | undefined
    const start = () => {
      isStopped.current = false
      return sendList(list, {
        importPart: (part, isVerified) =>
          unwrap(
            api.admin.subscribers.import.$post({ json: request(part, isVerified ? state : state && 'unverified') }),
          ),
        suppressPart: (part) =>
          unwrap(
            api.admin.subscribers.suppress.$post({
              json: choice
                ? { preview: false, addresses: part, importId: choice.importId }
                : { preview: true, addresses: part },
            }),
          ),
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

function request(addresses: ImportedAddress[], state: ImportState | null) {
  return state
    ? { preview: false as const, addresses, state, consent: true as const }
    : { preview: true as const, addresses }
}
