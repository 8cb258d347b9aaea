import { blogSorts, listedStates } from '#contract/blog.ts'
import { instantOf } from '#contract/clocks.ts'
import { reach } from '../../frame/rights.ts'

/** The filters that are one field each, by their parameters in the address, with the words before their values. */
export const fieldNames = { category: 'Category', author: 'Author', tag: 'Tag', year: 'Year' } as const

/** Whether the list shows the account's own blogs first: who may edit no others comes for these. */
export function isOwnFirst(): boolean {
  return reach('blogs:edit') !== 'all'
}

/**
 * The filter in the query of the URL. Unknown states, orders and years are ignored; the API knows the categories. Texts are
 * empty where they filter nothing. `year`, when a blog was added, has four digits, in the publication's time zone.
 * `mine` is `yes` where the account's own blogs alone are shown.
 */
export function readBlogFilter(query: URLSearchParams) {
  const year = query.get('year') ?? ''
  const mine = query.get('mine') ?? (isOwnFirst() ? 'yes' : 'no')
  return {
    mine: mine === 'yes' ? ('yes' as const) : undefined,
    state: listedStates.find((state) => state === query.get('state')),
    category: query.get('category') || 'All',
    author: query.get('author') ?? '',
    tag: query.get('tag') ?? '',
    year: /^[12]\d{3}$/.test(year) ? year : '',
    sort: blogSorts.find((sort) => sort === query.get('sort')) ?? 'newest',
    q: query.get('q') ?? '',
  }
}

/** The bounds of a year in a time zone, as the API takes them. @param timeZone an unknown one counts as UTC */
export function spanOfYear(year: string, timeZone: string): { addedFrom: string; addedBefore: string } {
  const [addedFrom, addedBefore] = [Number(year), Number(year) + 1].map((one) =>
    instantOf(Date.UTC(one, 0, 1), timeZone).toISOString(),
  )
  return { addedFrom: addedFrom ?? '', addedBefore: addedBefore ?? '' }
}
