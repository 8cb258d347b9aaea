import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { listLimits } from '#contract/limits.ts'
import type { BulkResult } from '#contract/wire.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'

type BulkCall = (ids: string[]) => Promise<{ results: BulkResult[] }>
type FilterCall = () => Promise<{ results: BulkResult[]; hasMore: boolean }>

/** Runs one action on several rows. One toast summarizes the results, and the list is reloaded. */
export function useBulk() {
  const { submit, busy } = useSubmit()
  const { revalidate } = useRevalidator()
  const [progress, setProgress] = useState<number | null>(null)
  const isStopped = useRef(false)

  // Without the page there is no button that stops the run.
  useEffect(() => {
    return () => {
      isStopped.current = true
    }
  }, [])

  async function run(ids: string[], call: BulkCall) {
    await submit(async () => {
      const results = await callInBatches(ids, call)
      const message = summarize(results)
      if (!results.some(({ ok }) => ok)) throw new Error(message)
      return { message }
    })
    await revalidate()
  }

  /** Repeats a call for rows that match a filter until none is left, or until `stop`. */
  async function runAll(call: FilterCall) {
    await submit(async () => {
      isStopped.current = false
      try {
        return { message: await callToTheEnd(call, () => isStopped.current, setProgress) }
      } finally {
        setProgress(null)
      }
    })
    await revalidate()
  }

  return {
    run,
    runAll,
    busy,
    /** How many rows `runAll` has changed so far; null when it does not run. */
    progress,
    stop: () => {
      isStopped.current = true
    },
  }
}

/** Splits the ids into calls of the size that the API accepts. */
async function callInBatches(ids: string[], call: BulkCall): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (let start = 0; start < ids.length; start += listLimits.page) {
    try {
      results.push(...(await call(ids.slice(start, start + listLimits.page))).results)
    } catch (error) {
      // The results of the earlier calls must be reported as well.
      if (start === 0) throw error
      return [...results, ...ids.slice(start).map((id) => ({ _id: id, ok: false, message: 'failed' }))]
    }
  }
  return results
}

/**
 * Repeats a call until nothing matches its filter any more.
 * @returns the summary of the results
 * @throws Error that also says what was done before a call failed
 */
async function callToTheEnd(call: FilterCall, isStopped: () => boolean, onProgress: (done: number) => void) {
  const results: BulkResult[] = []
  for (;;) {
    onProgress(results.length)
    try {
      const page = await call()
      results.push(...page.results)
      if (results.length === 0) throw new Error('Nothing matches any more')
      if (!page.hasMore) return summarize(results)
      if (isStopped()) return `${summarize(results)}, then stopped`
    } catch (error) {
      if (results.length === 0 || !(error instanceof Error)) throw error
      throw new Error(`${summarize(results)}, then: ${error.message}`, { cause: error })
    }
  }
}

/** Counts the results by message: "7 approved, 1 was already gone". */
export function summarize(results: BulkResult[]): string {
  const groups = Map.groupBy(results, ({ message }) => message)
  return Array.from(groups, ([message, { length }]) => {
    return `${length.toLocaleString('en')} ${length === 1 ? message : plural(message)}`
  }).join(', ')
}

/** The API words each outcome in the singular: "was in the Trash", "has incomplete changes: open it to …". */
function plural(message: string) {
  return message
    .replace(/^was /, 'were ')
    .replace(/^has /, 'have ')
    .replace(/\bopen it\b/, 'open each')
}
