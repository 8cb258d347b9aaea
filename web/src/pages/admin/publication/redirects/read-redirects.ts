import type { Redirect } from '#contract/addresses.ts'
import { listLimits } from '#contract/limits.ts'
import { parseCsv, UnclosedQuoteError } from '../../exchange/csv-import/parse-csv.ts'
import { formatCount } from '../../frame/format-count.ts'

/** A redirect of a list with the number of its line. */
export type ReadRedirect = Redirect & { line: number }

/**
 * The redirects of a CSV file: the first two cells of each row. A first row that names the columns is left out.
 * @returns `problem` with a sentence where the list cannot be imported
 */
export function readRedirects(text: string): { redirects: ReadRedirect[] } | { problem: string } {
  const redirects: ReadRedirect[] = []
  try {
    for (const { line, cells } of parseCsv(text)) {
      const [from = '', to = ''] = cells.map((cell) => cell.trim())
      if (redirects.length === 0 && !from.includes('/') && !to.includes('/')) continue
      if (redirects.length === listLimits.redirects) {
        return { problem: `There may be ${formatCount(listLimits.redirects)} redirects at most.` }
      }
      redirects.push({ line, from, to })
    }
  } catch (error) {
    if (error instanceof UnclosedQuoteError) return { problem: error.message }
    throw error
  }
  return redirects.length > 0 ? { redirects } : { problem: 'There is no redirect in this file.' }
}
