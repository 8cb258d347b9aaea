import { listLimits } from '../contract/limits.ts'
import { bulkResponseTexts } from '../contract/response-texts.ts'
import type { BulkResponse } from '../contract/wire.ts'

/**
 * The outcome of a bulk call for each id of the call, or for each row that its filter matched.
 * @param found the rows as they were before the action
 * @param outcomeOf the outcome for one of them
 */
export function presentBulk<Row extends { id: string }>(
  target: string[] | object,
  found: Row[],
  outcomeOf: (row: Row) => string,
): BulkResponse {
  const known = new Map(found.map((row) => [row.id, row]))
  const byIds = Array.isArray(target)
  const ids: string[] = byIds ? target : found.map(({ id }) => id)
  const results = ids.map((id) => {
    const row = known.get(id)
    return { _id: id, ok: row !== undefined, message: row ? outcomeOf(row) : bulkResponseTexts.gone }
  })
  return { success: true, results, hasMore: !byIds && found.length === listLimits.bulkByFilter }
}
