import { useRevalidator } from 'react-router'
import { listLimits } from '#contract/limits.ts'
import type { BulkResult } from '#contract/wire.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'

type BulkCall = (ids: string[]) => Promise<{ results: BulkResult[] }>

/** Runs one action on several rows. One toast summarizes the results, and the list is reloaded. */
export function useBulk() {
  const { submit, busy } = useSubmit()
  const { revalidate } = useRevalidator()

  async function run(ids: string[], call: BulkCall) {
    await submit(async () => {
      const results = await callInBatches(ids, call)
      const message = summarize(results)
      if (!results.some(({ ok }) => ok)) throw new Error(message)
      return { message }
    })
    await revalidate()
  }

  return { run, busy }
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

/** Counts the results by message: "7 approved, 1 was already gone". */
export function summarize(results: BulkResult[]): string {
  const groups = Map.groupBy(results, ({ message }) => message)
  return Array.from(groups, ([message, { length }]) => {
    return `${length} ${length === 1 ? message : plural(message)}`
  }).join(', ')
}

/** The API words each outcome in the singular: "was in the Trash", "has incomplete changes: open it to …". */
function plural(message: string) {
  return message
    .replace(/^was /, 'were ')
    .replace(/^has /, 'have ')
    .replace(/\bopen it\b/, 'open each')
}
