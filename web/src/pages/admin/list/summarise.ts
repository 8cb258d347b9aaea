import type { BulkResult } from '#contract/wire.ts'

/** The outcomes of a bulk call, counted: "7 approved, 1 was already gone". */
export function summarise(results: BulkResult[]): string {
  const groups = Map.groupBy(results, ({ message }) => message)
  return Array.from(groups, ([message, { length }]) => {
    return `${length} ${length === 1 ? message : plural(message)}`
  }).join(', ')
}

/** The API words each outcome in the singular, as "was in the Trash" and "has incomplete changes: open it to …". */
function plural(message: string) {
  return message
    .replace(/^was /, 'were ')
    .replace(/^has /, 'have ')
    .replace(/\bopen it\b/, 'open each')
}
