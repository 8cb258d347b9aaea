import { listLimits } from '#contract/limits.ts'
import { type CsvRow, parseCsv } from '../../exchange/csv-import/parse-csv.ts'
import { formatCount } from '../../frame/format-count.ts'

/** How many rows are read at once: a few milliseconds, so that the page answers meanwhile. */
const rowsAtOnce = 2_000

/** Its message is a sentence for the admin. */
export class UnreadableListError extends Error {
  override readonly name = 'UnreadableListError'
}

/** The rows of a list. @throws UnreadableListError when there are too many, UnclosedQuoteError */
export async function readRows(text: string): Promise<CsvRow[]> {
  const rows: CsvRow[] = []
  for (const row of parseCsv(text.replace(/^\ufeff/, ''))) {
    rows.push(row)
    refuseMore(rows)
    await pauseAfter(rows.length)
  }
  const [only] = rows
  if (!only || rows.length > 1) return rows
  // Addresses in one line, as they are copied from a mail; one with other cells is a row.
  const cells = only.cells.filter((cell) => cell.trim() !== '')
  if (cells.filter((cell) => cell.includes('@')).length <= 1) return rows
  refuseMore(cells)
  return cells.map((cell) => ({ line: only.line, cells: [cell] }))
}

/** Lets the page answer after each of some rows. */
export async function pauseAfter(row: number) {
  if (row % rowsAtOnce === 0) await new Promise((resolve) => setTimeout(resolve))
}

/** A header is one more than the limit. */
function refuseMore({ length }: unknown[]) {
  if (length <= listLimits.importRows + 1) return
  const limit = formatCount(listLimits.importRows)
  throw new UnreadableListError(`The list has more than ${limit} rows. Divide it and import the parts.`)
}
