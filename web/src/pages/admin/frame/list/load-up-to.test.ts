// @vitest-environment node
import { expect, test } from 'vitest'
import { loadUpTo, moreQuery, readShown } from './load-up-to.ts'

/** A list of `length` rows with the paging of the API. `limits` are the requested ones. */
function openList(length: number) {
  const limits: string[] = []
  return {
    limits,
    loadPage: async ({ limit, cursor = '0' }: { limit: string; cursor?: string }) => {
      limits.push(limit)
      const start = Number(cursor)
      const end = Math.min(start + Number(limit), length)
      const rows = Array.from({ length: end - start }, (_, at) => start + at)
      return { rows, total: length, nextCursor: end < length ? String(end) : null }
    },
  }
}

test('a short list takes one call', async () => {
  const { limits, loadPage } = openList(18)
  const page = await loadUpTo(50, loadPage)
  expect(page.rows).toHaveLength(18)
  expect(page.nextCursor).toBeNull()
  expect(limits).toEqual(['50'])
})

test('more rows than one API page are loaded in order and without duplicates', async () => {
  const { limits, loadPage } = openList(10_000)
  const page = await loadUpTo(250, loadPage)
  expect(page.rows).toEqual(Array.from({ length: 250 }, (_, at) => at))
  expect(page.nextCursor).toBe('250')
  expect(page.total).toBe(10_000)
  expect(limits).toEqual(['100', '100', '50'])
})

test('loading stops at the end of the list', async () => {
  const { limits, loadPage } = openList(120)
  expect((await loadUpTo(1_000, loadPage)).rows).toHaveLength(120)
  expect(limits).toEqual(['100', '100'])
})

test.each([
  ['', 50],
  ['?shown=100', 100],
  ['?shown=0', 50],
  ['?shown=-5', 50],
  ['?shown=1e99', 50],
  ['?shown=10000', 10_000],
  ['?shown=9007199254740991', 10_000],
  ['?shown=many', 50],
])('the query %j shows %i rows', (query, shown) => {
  expect(readShown(new URL(`http://localhost/admin/listblog${query}`))).toBe(shown)
})

test('showing more leaves the filter in the query', () => {
  expect(moreQuery(new URLSearchParams('filter=approved'), 50)).toBe('?filter=approved&shown=100')
})
