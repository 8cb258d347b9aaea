import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/local-config.ts'
import { seedBlogs } from '../../scripts/seed/seed-blogs.ts'
import { logIn } from '../testing/fixtures.ts'
import { type Api, startApi } from '../testing/harness.ts'

/** What every public route, and every list of the admin, asks of D1 at 10,000 articles. */
const articles = 10_000
const minutes = 60_000

let api: Api
let token: string
let busiest: string

beforeAll(async () => {
  api = await startApi({ main: join(root, 'worker/testing/instrumented-worker.ts') })
  token = await logIn(api)
  await seedBlogs(api.env.DB, { blogs: articles })
  busiest =
    (await api.env.DB.prepare(
      'SELECT id FROM blogs WHERE is_published ORDER BY comment_count DESC LIMIT 1',
    ).first<string>('id')) ?? ''
}, 5 * minutes)
afterAll(() => api.close())

type Statement = { statement: string; params: unknown[]; rowsRead: number }

async function statementsOf(call: () => Promise<{ status: number }>): Promise<Statement[]> {
  const before = api.logs().length
  const { status } = await call()
  expect(status).toBeLessThan(300)
  const marker = `-- ${Math.random()}`
  await api.call(`/api/health?${marker}`)
  await expect
    .poll(() =>
      api
        .logs()
        .slice(before)
        .some(({ message }) => message.includes('/api/health')),
    )
    .toBe(true)
  return api
    .logs()
    .slice(before)
    .flatMap(({ message }) => (message.startsWith('{"statement"') ? [JSON.parse(message)] : []))
    .filter(({ statement }) => !statement.includes('SELECT 1 AS one'))
}

/** A plan that walks a whole table. FTS5 always says SCAN; whether it uses its index shows in the index number. */
function walksTable(step: string) {
  // The keys of a page, which travel as one parameter.
  if (step.startsWith('SCAN json_each ')) return false
  if (/VIRTUAL TABLE INDEX \d+:$/.test(step)) return true
  if (/VIRTUAL TABLE INDEX \d+:/.test(step)) return false
  return /^SCAN (?!CONSTANT ROW)/.test(step) && !/USING (COVERING )?INDEX/.test(step)
}

async function expectIndexed({ statement, params }: Statement) {
  const { results } = await api.env.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`)
    .bind(...params)
    .all<{ detail: string }>()
  const walked = results.map(({ detail }) => detail).filter(walksTable)
  expect(walked, statement).toEqual([])
}

const perItem = 5
const perCall = 50

const lists: [string, () => string, number][] = [
  ['the newest', () => '/api/blog/all?limit=12', 12],
  ['a category', () => '/api/blog/all?category=Finance&limit=12', 12],
  ['the longest page', () => '/api/blog/all?limit=100', 100],
  ['all that clients of the original service get', () => '/api/blog/all', 1000],
  ['latest articles', () => '/api/blog/latest/articles', 5],
  ['an article with comments and resources', () => `/api/blog/${busiest}?with=comments,resources,related`, 29],
  ['an article alone', () => `/api/blog/${busiest}`, 1],
]

test.each(lists)('%s: indexed, and few rows read', async (_, path, items) => {
  const statements = await statementsOf(() => api.call(path()))
  expect(statements.length).toBeGreaterThan(0)
  for (const statement of statements) await expectIndexed(statement)
  const rowsRead = statements.reduce((sum, { rowsRead }) => sum + rowsRead, 0)
  expect(rowsRead).toBeLessThanOrEqual(perItem * items + perCall)
})

test.each([
  '/api/admin/dashboard',
  '/api/admin/blogs?limit=50',
  '/api/admin/comments?isApproved=false&limit=50',
  '/api/admin/comments?limit=50',
])('%s: indexed, and few rows read', async (path) => {
  const statements = await statementsOf(() => api.call(path, { token }))
  for (const statement of statements) await expectIndexed(statement)
  expect(statements.reduce((sum, { rowsRead }) => sum + rowsRead, 0)).toBeLessThanOrEqual(perItem * 50 + perCall)
})

test('the second page of every list is as cheap as the first', async () => {
  for (const path of [
    '/api/blog/all?limit=12',
    '/api/blog/all?category=Startup&limit=12',
    '/api/admin/blogs?limit=12',
  ]) {
    const { body } = await api.call(path, { token })
    const statements = await statementsOf(() => api.call(`${path}&cursor=${body.nextCursor}`, { token }))
    for (const statement of statements) await expectIndexed(statement)
    expect(statements.reduce((sum, { rowsRead }) => sum + rowsRead, 0)).toBeLessThanOrEqual(perItem * 12 + perCall)
  }
})

test('a page of comments is indexed', async () => {
  const statements = await statementsOf(() => api.call('/api/blog/comments?limit=20', { json: { blogId: busiest } }))
  for (const statement of statements) await expectIndexed(statement)
  expect(statements.reduce((sum, { rowsRead }) => sum + rowsRead, 0)).toBeLessThanOrEqual(perItem * 20 + perCall)
})

const searchBound = 1_000

const words = ['the', 'a', 'e', 'ing', 'edge', 'why the', 'finance', 'zzzz', 'how to live with', 'market growth']

test.each(words)('searching and suggesting %j: indexed, and at most 1,000 rows read', async (word) => {
  const q = encodeURIComponent(word)
  for (const path of [
    `/api/blog/all?q=${q}&limit=12`,
    `/api/blog/all?q=${q}&category=Finance&limit=12`,
    `/api/blog/all?q=${q}`,
    `/api/blog/suggestions?q=${q}`,
  ]) {
    const statements = await statementsOf(() => api.call(path))
    expect(statements.length).toBeGreaterThan(0)
    for (const statement of statements) await expectIndexed(statement)
    expect(
      statements.reduce((sum, { rowsRead }) => sum + rowsRead, 0),
      path,
    ).toBeLessThanOrEqual(searchBound)
  }
})

test('what visitors and the AI look up by name is indexed', async () => {
  for (const [path, json] of [
    ['/api/blog/generate-resources', { title: 'No such blog', description: '<p>Nothing</p>' }],
    ['/api/newsletter/subscribe', { email: 'reader@example.com' }],
    ['/api/blog/add-comment', { blog: busiest, name: 'Ann', content: 'Hello' }],
  ] as const) {
    const statements = await statementsOf(() => api.call(path, { json }))
    for (const statement of statements) await expectIndexed(statement)
    expect(
      statements.reduce((sum, { rowsRead }) => sum + rowsRead, 0),
      path,
    ).toBeLessThanOrEqual(perCall)
  }
})
