import { now } from '../clock.ts'
import { listLimits } from '../contract/limits.ts'
import type { Position } from '../contract/position.ts'
import { bulkResponseTexts } from '../contract/response-texts.ts'
import type { BulkResponse } from '../contract/wire.ts'
import { encodePosition } from './cursor.ts'

type Page<Row, Place> = { rows: Row[]; next: Place | null; total: number; totalIsCapped: boolean }

/**
 * Reads a page of a list of the admin.
 * @param encode writes the cursor of the next page
 * @returns the rows, and the other fields of the answer. `asOf` is a time before the page was read: a bulk call by a filter
 * sends it as `addedBefore`
 */
export async function readListPage<Row, Place extends Position>(
  read: () => Promise<Page<Row, Place>>,
  encode: (next: Place) => string = encodePosition,
) {
  const asOf = now().toISOString()
  const { rows, next, ...totals } = await read()
  return { rows, nextCursor: next && encode(next), asOf, ...totals }
}

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
