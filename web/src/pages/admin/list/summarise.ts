import type { BulkResult } from '#contract/wire.ts'

/** What happened to each of several rows, as "7 approved, 1 was already gone". */
export function summarise(results: BulkResult[]): string {
  const groups = Map.groupBy(results, ({ message }) => message)
  return Array.from(groups, ([message, { length }]) => {
    return `${length} ${length === 1 ? message : message.replace(/^was /, 'were ')}`
  }).join(', ')
}
