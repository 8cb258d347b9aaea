import { beforeAll, expect, test } from 'vitest'
import type { Api } from './set-up-api.ts'
import { expectIndexedStatements, observeStatements, rowsReadBy, type Statement } from './statements.ts'

/** The statements and rows of every public route and every list of the admin, on the seeded database. */
export function testLists(api: Api, token: () => string): void {
  let busiest: string

  beforeAll(async () => {
    busiest =
      (await api.env.DB.prepare(
        'SELECT id FROM blogs WHERE is_published ORDER BY comment_count DESC LIMIT 1',
      ).first<string>('id')) ?? ''
  })

  const statementsOf = (call: () => Promise<{ status: number }>) => observeStatements(api, call)
  const expectIndexed = (statements: Statement[]) => expectIndexedStatements(api, statements)

  const perItem = 5
  const perCall = 55

  const lists: [string, () => string, number][] = [
    ['the newest', () => '/api/blog/all?limit=12', 12],
    ['a category', () => '/api/blog/all?category=Finance&limit=12', 12],
    ['the longest page', () => '/api/blog/all?limit=100', 100],
    ['all that clients of the original service get', () => '/api/blog/all', 1000],
    ['latest articles', () => '/api/blog/latest/articles', 5],
    ['an article alone', () => `/api/blog/${busiest}`, 1],
  ]

  test.each(lists)('%s: indexed, and few rows read', async (_, path, items) => {
    const statements = await statementsOf(() => api.call(path()))
    expect(statements.length).toBeGreaterThan(0)
    await expectIndexed(statements)
    const rowsRead = statements.reduce((sum, { rowsRead }) => sum + rowsRead, 0)
    expect(rowsRead).toBeLessThanOrEqual(perItem * items + perCall)
  })

  /** A comment's row is read twice: in the table, and as a row of the inner SELECT. */
  const rowsOfComments = 2 * 21

  /** A page's path, its most statements and its most rows read. */
  const pages: [string, () => string, number, number][] = [
    ['home', () => '/api/blog/all?category=All&limit=12&with=latest,site', 1, 20],
    ['a category', () => '/api/blog/all?category=Finance&limit=12&with=latest,site', 1, 27],
    ['a month', () => '/api/blog/archive/2026-03?with=latest,site', 2, 200],
    [
      'an article',
      () => `/api/blog/${busiest}?with=comments,resources,related,latest,neighbours,site`,
      1,
      30 + rowsOfComments,
    ],
  ]

  test.each(pages)('the page of %s needs few statements and rows', async (_, path, mostStatements, mostRows) => {
    const statements = await statementsOf(() => api.call(path()))
    await expectIndexed(statements)
    expect(statements.length).toBeLessThanOrEqual(mostStatements)
    expect(rowsReadBy(statements)).toBeLessThanOrEqual(mostRows)
  })

  test.each([
    '/api/admin/dashboard',
    '/api/admin/blogs?limit=50',
    '/api/admin/comments?isApproved=false&limit=50',
    '/api/admin/comments?limit=50',
  ])('%s: indexed, and few rows read', async (path) => {
    const statements = await statementsOf(() => api.call(path, { token: token() }))
    await expectIndexed(statements)
    expect(statements.reduce((sum, { rowsRead }) => sum + rowsRead, 0)).toBeLessThanOrEqual(perItem * 50 + perCall)
  })

  test('the second page of every list is as cheap as the first', async () => {
    for (const path of [
      '/api/blog/all?limit=12',
      '/api/blog/all?category=Startup&limit=12',
      '/api/admin/blogs?limit=12',
    ]) {
      const { body } = await api.call(path, { token: token() })
      const statements = await statementsOf(() => api.call(`${path}&cursor=${body.nextCursor}`, { token: token() }))
      await expectIndexed(statements)
      expect(statements.reduce((sum, { rowsRead }) => sum + rowsRead, 0)).toBeLessThanOrEqual(perItem * 12 + perCall)
    }
  })

  test('a page of comments is indexed', async () => {
    const statements = await statementsOf(() => api.call('/api/blog/comments?limit=20', { json: { blogId: busiest } }))
    await expectIndexed(statements)
    expect(statements.reduce((sum, { rowsRead }) => sum + rowsRead, 0)).toBeLessThanOrEqual(perItem * 20 + perCall)
  })

  /**
   * Rows as D1 counts them: FTS5 and json_each read one row for each that they return, however many their index has. A
   * correction is what a search without hits reads beside the hits.
   */
  const most = { search: 1_000, correction: 300, suggestion: 300 }

  const searches = [
    ...['the', 'a', 'e', 'ing', 'edge', 'why the', 'finance', 'how to live with', 'market growth', 'ed'],
    ...['"the edge of"', 'the -edge', 'market -"quiet market"', 'c++', 'e-mail', '市場', '"市场"', '🚀', '!!!'],
    ...[
      'how do I find a quiet market for growth at the edge of the city',
      'should the edge grow or the market',
      'lease or buy',
      'author 1',
      'tag 1',
    ],
    ...['zzzz', 'markte', 'lessns abuot', 'mrket grwth frm teh', 'finan', 'market zzzz', 'quietmarket', 'mar ket'],
    ...['the '.repeat(50), 'x'.repeat(200), '"-'.repeat(100), Array.from({ length: 50 }, (_, n) => `${n}x`).join(' ')],
  ]

  test.each(searches)('searching and suggesting %j: indexed, and few rows read', async (text) => {
    const q = encodeURIComponent(text)
    const category = text === 'the' ? '&category=Finance' : ''
    const statements = await statementsOf(() => api.call(`/api/blog/all?q=${q}${category}&with=highlights`))
    expect(statements.length).toBeGreaterThan(0)
    await expectIndexed(statements)
    const corrections = statements.filter(({ statement }) => !/steps|nearness|"excerpt"/.test(statement))
    expect(rowsReadBy(statements) - rowsReadBy(corrections)).toBeLessThanOrEqual(most.search)
    expect(rowsReadBy(corrections)).toBeLessThanOrEqual(most.correction)

    const suggestions = await statementsOf(() => api.call(`/api/blog/suggestions?q=${q}`))
    await expectIndexed(suggestions)
    expect(rowsReadBy(suggestions)).toBeLessThanOrEqual(most.suggestion)
  })

  test('lookups by visitors and the AI are indexed', async () => {
    for (const [path, json] of [
      ['/api/blog/generate-resources', { title: 'No such blog', description: '<p>Nothing</p>' }],
      ['/api/newsletter/subscribe', { email: 'reader@example.com' }],
      ['/api/blog/add-comment', { blog: busiest, name: 'Ann', content: 'Hello' }],
    ] as const) {
      const statements = await statementsOf(() => api.call(path, { json }))
      await expectIndexed(statements)
      expect(
        statements.reduce((sum, { rowsRead }) => sum + rowsRead, 0),
        path,
      ).toBeLessThanOrEqual(perCall)
    }
  })
}
