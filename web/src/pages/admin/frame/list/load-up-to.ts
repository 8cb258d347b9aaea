import { listLimits } from '#contract/limits.ts'
import type { IsoDate } from '#contract/wire.ts'
import type { ApiClient } from '#web/api/api.ts'
import { adminLoader } from '../admin-loader.ts'

/** The number of rows shown at first, and added by each `Load more`. */
const rowsPerStep = 50
/** The most rows that a list shows, which are a hundred calls of the API. */
export const mostRows = 10_000
/** The query parameter with the number of rows. In the URL, so that it survives reloads and the back button. */
const shownParameter = 'shown'

type PageQuery = { limit: string; cursor?: string }
/**
 * The first rows of a list. `total` counts all of its rows; with `totalIsCapped` the count stopped at that number. `asOf`
 * is the server's time of the count, where bulk actions can concern all rows.
 */
export type Page<Row> = {
  rows: Row[]
  total: number
  totalIsCapped?: boolean
  nextCursor: string | null
  asOf?: IsoDate
}

/** The number of rows that the URL requests, `mostRows` at most. */
export function readShown(url: URL): number {
  const requested = Number(url.searchParams.get(shownParameter))
  return Number.isSafeInteger(requested) ? Math.min(Math.max(requested, rowsPerStep), mostRows) : rowsPerStep
}

/** The query that shows one step more. Other parameters stay. */
export function moreQuery(query: URLSearchParams, shown: number): string {
  const next = new URLSearchParams(query)
  next.set(shownParameter, String(shown + rowsPerStep))
  return `?${next}`
}

/** Loads the first `shown` rows of a list, in as few calls as the API allows. The rest of the answer is that of the last call. */
export async function loadUpTo<Row, Rest extends object = object>(
  shown: number,
  loadPage: (query: PageQuery) => Promise<Page<Row> & Rest>,
): Promise<Page<Row> & Rest> {
  const rows: Row[] = []
  let cursor: string | undefined
  for (;;) {
    const limit = String(Math.min(shown - rows.length, listLimits.page))
    const page = await loadPage({ limit, ...(cursor && { cursor }) })
    rows.push(...page.rows)
    if (!page.nextCursor || rows.length >= shown) return { ...page, rows }
    cursor = page.nextCursor
  }
}

/**
 * The loader of a list page: as many rows as the address asks for.
 * @param readFilter reads what the list is filtered by from the address
 */
export function listLoader<Filter, Row, Rest extends object = object>(
  readFilter: (query: URLSearchParams) => Filter,
  loadPage: (api: ApiClient, query: PageQuery & Filter) => Promise<Page<Row> & Rest>,
) {
  return adminLoader((api, request) => {
    const url = new URL(request.url)
    const filter = readFilter(url.searchParams)
    return loadUpTo(readShown(url), (query) => loadPage(api, { ...filter, ...query }))
  })
}
