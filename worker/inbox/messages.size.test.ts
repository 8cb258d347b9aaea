import { beforeAll, expect, test } from 'vitest'
import { logIn, readCsv } from '../testing/fixtures.ts'
import { manyRows } from '../testing/rotation.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { expectIndexedStatements, observeStatements, rowsReadBy } from '../testing/statements.ts'

/** The rows that the inbox reads at many messages, all but the oldest of them done, and as many subscribers. */
const rows = manyRows
const open = 200
/** The oldest subscribers, among the confirmed ones. */
const bounced = 100
const page = 50
const mostOfPage = 5 * page + 50
/** Rows that a search counts in addition. */
const mostOfSearch = mostOfPage + 1_200

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
  const numbers = `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${rows})`
  await api.env.DB.prepare(
    `${numbers} INSERT INTO messages (id, name, email, message, created_at, done_at)
     SELECT 'm' || n, 'Reader ' || n, 'reader' || n || '@example.com', 'About the edge, number ' || n, n, iif(n > ${open}, n, NULL)
     FROM numbers`,
  ).run()
  await api.env.DB.prepare(
    `${numbers} INSERT INTO subscribers (id, email, created_at, state)
     SELECT 's' || n, 'reader' || n || '@example.com', n, iif(n > ${bounced}, 'confirmed', 'bounced') FROM numbers`,
  ).run()
})

async function expectCheap(path: string, mostRows: number) {
  const statements = await observeStatements(api, () => api.call(path, { token }))
  await expectIndexedStatements(api, statements)
  expect(rowsReadBy(statements), path).toBeLessThanOrEqual(mostRows)
  const { body } = await api.call(path, { token })
  return body
}

test.each([
  ['messages?state=open&', open],
  ['messages?state=done&', rows - open],
  ['messages?', rows],
  ['subscribers?', rows],
  ['subscribers?state=confirmed&', rows - bounced],
  ['subscribers?state=bounced&', bounced],
])('%s: indexed, and few rows read on each page', async (query, all) => {
  const path = `/api/admin/${query}limit=${page}`
  const { total, nextCursor } = await expectCheap(path, mostOfPage)
  expect(total).toBe(all)
  await expectCheap(`${path}&cursor=${nextCursor}`, mostOfPage)
  await expectCheap(`${path}&cursor=2s.2s`, mostOfPage)
})

test.each(['reader', 'r', 'edge', 'about the', 'reader9', `reader${rows - 1}@example.com`, 'zzzz'])(
  'searching %j: indexed, and few rows read',
  async (word) => {
    for (const query of ['messages?state=open&', 'messages?', 'subscribers?', 'subscribers?state=bounced&']) {
      const path = `/api/admin/${query}limit=${page}&q=${encodeURIComponent(word)}`
      const { nextCursor, total } = await expectCheap(path, mostOfSearch)
      expect(total).toBeLessThanOrEqual(1_000)
      if (nextCursor) await expectCheap(`${path}&cursor=${nextCursor}`, mostOfSearch)
    }
  },
)

test('a search can be paged beyond the counted total', async () => {
  let cursor = ''
  let found = 0
  while (cursor !== null && found < rows) {
    const more = cursor && `&cursor=${cursor}`
    const { body } = await api.call(`/api/admin/messages?state=done&q=edge&limit=100${more}`, { token })
    expect(body).toMatchObject({ total: 1_000, totalIsCapped: true })
    found += body.messages.length
    cursor = body.nextCursor
  }
  expect(found).toBe(rows - open)
})

test('an export is read in bounded pages and is complete', async () => {
  for (const [path, lines] of [
    ['/api/admin/messages/csv', rows],
    ['/api/admin/subscribers/csv', rows],
    ['/api/admin/subscribers/csv?state=confirmed', rows - bounced],
    ['/api/admin/subscribers/csv?state=bounced&q=reader', bounced],
  ] as const) {
    const statements = await observeStatements(api, () => api.call(path, { token }))
    await expectIndexedStatements(api, statements)
    expect(Math.max(...statements.map(({ rowsRead }) => rowsRead))).toBeLessThanOrEqual(510)
    expect((await readCsv(api, path, token)).split('\r\n')).toHaveLength(1 + lines + 1)
  }
})

test('the menu, a change and a deletion read few rows', async () => {
  const most = 50
  await expectCheap('/api/admin/waiting', most)
  await expectCheap('/api/admin/subscribers/summary', most)
  for (const call of [
    () => api.call('/api/contact', { json: { name: 'Ann', email: 'ann@example.com', message: 'Hello' } }),
    () => api.call('/api/admin/messages/done', { json: { id: 'm2', isDone: true }, token }),
    () => api.call('/api/admin/messages/m3', { method: 'DELETE', token }),
    () => api.call('/api/admin/subscribers/s3', { method: 'DELETE', token }),
  ]) {
    const statements = await observeStatements(api, call)
    await expectIndexedStatements(api, statements)
    expect(rowsReadBy(statements)).toBeLessThanOrEqual(most)
  }
})

test('bulk actions by a filter read few rows', async () => {
  for (const [list, filter, action] of [
    ['messages', { state: 'open' }, 'done'],
    ['messages', { state: 'done', q: 'edge' }, 'delete'],
    ['messages', {}, 'delete'],
    ['subscribers', { q: 'example' }, 'delete'],
    ['subscribers', { state: 'bounced', q: 'example' }, 'delete'],
    ['subscribers', { state: 'confirmed' }, 'delete'],
    ['subscribers', {}, 'delete'],
  ] as const) {
    const json = { filter: { addedBefore: new Date(rows).toISOString(), ...filter }, action }
    const statements = await observeStatements(api, () => api.call(`/api/admin/${list}/bulk`, { json, token }))
    await expectIndexedStatements(api, statements)
    expect(rowsReadBy(statements), JSON.stringify(json)).toBeLessThanOrEqual(27 * 500)
  }
})
