import { listLimits } from '#contract/limits.ts'

/** Rows an admin's list shows at first, and adds with each `Load more`. */
export const rowsPerStep = 50
/** The search parameter that says how many are shown: in the address, so that reloading and coming back keep them. */
const shownParameter = 'shown'

type PageQuery = { limit: string; cursor?: string }
/** The beginning of a list: `total` counts all of it, or is the most that was counted. */
export type Page<Row> = { rows: Row[]; total: number; totalIsCapped?: boolean; nextCursor: string | null }

/** How many rows the address asks for. */
export function readShown(address: URL): number {
  const asked = Number(address.searchParams.get(shownParameter))
  return Number.isSafeInteger(asked) && asked > rowsPerStep ? asked : rowsPerStep
}

/** The query that shows one step more, with everything else as it is. */
export function moreQuery(query: URLSearchParams, shown: number): string {
  const next = new URLSearchParams(query)
  next.set(shownParameter, String(shown + rowsPerStep))
  return `?${next}`
}

/** The first `shown` rows of a list, in as few calls as the API allows. */
export async function loadUpTo<Row>(
  shown: number,
  loadPage: (query: PageQuery) => Promise<Page<Row>>,
): Promise<Page<Row>> {
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
