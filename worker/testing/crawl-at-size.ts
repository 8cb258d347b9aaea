import { expect, test } from 'vitest'
import { sampleCategories } from '#scripts/seed/sample-categories.ts'
import type { ArchiveMonth, ArchivePart } from '../contract/archive.ts'
import { listLimits } from '../contract/limits.ts'
import { manyRows } from './rotation.ts'
import type { Api } from './set-up-api.ts'
import { expectIndexedStatements, observeStatements } from './statements.ts'

/** Home links to the archive, the archive to months, a month to its parts, a part to articles. */
const mostClicks = 4
const mostArticleLinks = 60
/** The cost of a page: rows for each item that it lists, and rows beside them. */
const rowsPerItem = 5
const rowsPerPage = 50

type Item = { _id: string }

/**
 * Follows the links of lists and of the archive on the seeded database, in which one month has three of ten articles and
 * one category eight. Pages render each item of a response as one link (web/src/documents/paged-lists.test.ts).
 */
export function testCrawl(api: Api): void {
  /** The clicks from home after which an article's page is open. */
  const clicksTo = new Map<string, number>()

  /** Reads what a page shows and checks its cost. @param clicks that lead to the page */
  async function readPage(path: string, clicks: number, listed: (body: never) => { items: number; blogs: Item[] }) {
    const { status, body, headers } = await api.call(path)
    expect(status, path).toBe(200)
    const { items, blogs } = listed(body as never)
    expect(blogs.length + listLimits.latestArticles, path).toBeLessThanOrEqual(mostArticleLinks)
    expect(Number(headers.get('x-test-rows-read')), path).toBeLessThanOrEqual(rowsPerItem * items + rowsPerPage)
    for (const { _id } of blogs) clicksTo.set(_id, Math.min(clicks + 1, clicksTo.get(_id) ?? Number.POSITIVE_INFINITY))
    return body
  }

  const readList = (query: string, clicks: number) =>
    readPage(`/api/blog/all?limit=12&${query}`, clicks, ({ blogs }: { blogs: Item[] }) => ({
      items: blogs.length,
      blogs,
    }))

  async function readPart(month: string, from: string | null, clicks: number): Promise<ArchivePart[]> {
    const query = `with=latest,site${from ? `&from=${from}` : ''}`
    const { parts } = await readPage(
      `/api/blog/archive/${month}?${query}`,
      clicks,
      ({ blogs, parts }: { blogs: Item[]; parts: ArchivePart[] }) => ({ items: blogs.length + parts.length, blogs }),
    )
    return parts
  }

  test('every published article is linked from a page within four clicks of home, and each page is cheap', async () => {
    await readList('with=latest,site', 0)
    const { months }: { months: ArchiveMonth[] } = await readPage(
      '/api/blog/archive?with=latest,site',
      1,
      ({ months }: { months: ArchiveMonth[] }) => ({ items: months.length, blogs: [] }),
    )
    for (const { month } of months) {
      const [, ...further] = await readPart(month, null, 2)
      await Promise.all(further.map(({ from }) => readPart(month, from, 3)))
    }
    const { results } = await api.env.DB.prepare('SELECT id FROM blogs WHERE is_published').all<{ id: string }>()
    expect(Math.max(...months.map(({ total }) => total))).toBeGreaterThan(0.3 * manyRows)
    expect(results.filter(({ id }) => (clicksTo.get(id) ?? Number.POSITIVE_INFINITY) > mostClicks)).toEqual([])
  })

  test.each(['All', ...sampleCategories])(
    'the list %s is followed by links, forth and back, at the same cost',
    async (category) => {
      const query = `category=${category}&with=latest,site,previous`
      const first = await readList(query, 1)
      const second = await readList(`${query}&cursor=${first.nextCursor}`, 2)
      const third = await readList(`${query}&cursor=${second.nextCursor}`, 3)
      expect([second.previousCursor, third.previousCursor]).toEqual([null, first.nextCursor])
      const ids = [first, second, third].flatMap(({ blogs }) => blogs.map(({ _id }: Item) => _id))
      expect(new Set(ids).size).toBe(36)
    },
  )

  test('pages of the archive and the links of a list are read from indexes', async () => {
    const { body } = await api.call('/api/blog/archive/2026-03')
    const { nextCursor } = (await api.call('/api/blog/all?limit=12')).body
    for (const path of [
      `/api/blog/archive/2026-03?from=${body.parts.at(-1).from}&with=latest,site`,
      `/api/blog/all?category=Technology&limit=12&cursor=${nextCursor}&with=latest,site,previous`,
    ]) {
      const statements = await observeStatements(api, () => api.call(path))
      expect(statements.length).toBeGreaterThan(0)
      await expectIndexedStatements(api, statements)
    }
  })
}
