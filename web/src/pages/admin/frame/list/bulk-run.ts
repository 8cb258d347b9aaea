import { listLimits } from '#contract/limits.ts'
import type { BulkResult } from '#contract/wire.ts'

/** `left`: ids that the call has not changed. `hasMore`: more rows match the filter of the call. Either is sent again. */
export type BulkAnswer = { results: BulkResult[]; left?: string[]; hasMore?: boolean }

/** An action on rows, in calls that the API accepts. */
type BulkWork = { isDone(): boolean; next(): Promise<BulkResult[]> }

/**
 * An action on rows by their ids. Ids of a call that fails are sent again. After a call that has left some, the next one gets
 * twice as many as were done: the server looks at each id that it gets.
 */
export function changeByIds(ids: string[], call: (ids: string[]) => Promise<BulkAnswer>): BulkWork {
  let waiting = ids
  let size: number = listLimits.page
  return {
    isDone: () => waiting.length === 0,
    async next() {
      const { results, left = [] } = await call(waiting.slice(0, size))
      waiting = [...left, ...waiting.slice(size)]
      size = left.length > 0 ? Math.min(Math.max(2 * results.length, 1), listLimits.page) : listLimits.page
      return results
    },
  }
}

/** An action on all rows that match a filter. */
export function changeByFilter(call: () => Promise<BulkAnswer>): BulkWork {
  let isDone = false
  return {
    isDone: () => isDone,
    async next() {
      const { results, hasMore = false } = await call()
      isDone = !hasMore
      return results
    },
  }
}

export type BulkRun = ReturnType<typeof createBulkRun>

/** An action that is continued, call by call, until all of its rows are done; a failure or the admin interrupts it. */
export function createBulkRun(work: BulkWork) {
  const results = new Map<string, BulkResult>()

  async function repeat(isStopped: () => boolean, onProgress: () => void) {
    while (!work.isDone() && !isStopped()) {
      const before = results.size
      for (const result of await work.next()) results.set(result._id, result)
      if (results.size === before && !work.isDone()) throw new Error('Nothing more can be done now. Try again later.')
      onProgress()
    }
  }

  return {
    isDone: work.isDone,
    /** How many rows are done. */
    done: () => results.size,
    /**
     * Goes on until all is done or `isStopped`.
     * @returns a sentence on everything that was done
     * @throws Error that also says what was done before a call failed; or why nothing was done
     */
    async resume(isStopped: () => boolean, onProgress: () => void): Promise<string> {
      try {
        await repeat(isStopped, onProgress)
      } catch (error) {
        if (results.size === 0 || !(error instanceof Error)) throw error
        throw new Error(`${summarize([...results.values()])}, then: ${error.message}`, { cause: error })
      }
      if (!work.isDone()) return `${summarize([...results.values()])}, then stopped`
      if (results.size === 0) throw new Error('Nothing matches any more')
      const message = summarize([...results.values()])
      if (![...results.values()].some(({ ok }) => ok)) throw new Error(message)
      return message
    },
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
