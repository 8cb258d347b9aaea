import { beforeAll, expect, test } from 'vitest'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { expectIndexedStatements, observeStatements, rowsReadBy } from '../testing/statements.ts'

/** The rows that the comment queue reads while one blog has 10,000 waiting comments, every second one suspicious. */
const waiting = 10_000
const minutes = 60_000

const api = setUpApi()
let token: string
let blog: string

beforeAll(async () => {
  token = await logIn(api)
  blog = await addBlog(api, token)
  await api.env.DB.prepare(
    `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${waiting})
     INSERT INTO comments (id, blog_key, name, content, created_at, spam_reason, content_hash)
     SELECT 'c' || n, (SELECT key FROM blogs), 'Reader ' || n, 'The same old text about the edge, number ' || n, n,
       iif(n % 2, '', '3 links'), 'hash' || n % 3
     FROM numbers`,
  ).run()
}, 5 * minutes)

async function expectCheap(call: () => Promise<{ status: number }>, mostRows: number) {
  const statements = await observeStatements(api, call)
  expect(statements.length).toBeGreaterThan(0)
  await expectIndexedStatements(api, statements)
  expect(rowsReadBy(statements)).toBeLessThanOrEqual(mostRows)
}

const page = 50
/** Both parts of the queue, each with one extra row, and the blogs of its rows. */
const mostOfPage = 5 * page + 50
/** Rows that a search counts in addition. */
const mostOfSearch = mostOfPage + 1_200

test.each(['isApproved=false', 'isApproved=true', 'limit=50'])(
  'the list with %s: indexed, and few rows read on each page',
  async (query) => {
    const path = `/api/admin/comments?${query}&limit=${page}`
    await expectCheap(() => api.call(path, { token }), mostOfPage)
    const { body } = await api.call(path, { token })
    if (!body.nextCursor) return
    await expectCheap(() => api.call(`${path}&cursor=${body.nextCursor}`, { token }), mostOfPage)
  },
)

test('the last pages of the queue are as cheap as the first, and the suspicious are all on them', async () => {
  const seen: string[] = []
  let cursor = ''
  for (let pages = 0; cursor !== null && pages < 20; pages += 1) {
    const { body } = await api.call(`/api/admin/comments?isApproved=false${cursor && `&cursor=${cursor}`}`, { token })
    seen.push(...body.comments.map(({ spamReason }: { spamReason: string }) => spamReason))
    cursor = body.nextCursor
  }
  expect(seen).toEqual([...Array(waiting / 2).fill(''), ...Array(waiting / 2).fill('3 links')])
  await expectCheap(
    () => api.call(`/api/admin/comments?isApproved=false&limit=${page}&cursor=s.2s.2s`, { token }),
    mostOfPage,
  )
})

test.each(['the', 'e', 'reader 1', 'number 9999', 'zzzz'])('searching %j: indexed, and few rows read', async (word) => {
  for (const query of ['isApproved=false', 'isApproved=true', `blog=${blog}`]) {
    const path = `/api/admin/comments?${query}&limit=${page}&q=${encodeURIComponent(word)}`
    await expectCheap(() => api.call(path, { token }), mostOfSearch)
    const { body } = await api.call(path, { token })
    expect(body.comments.length).toBeLessThanOrEqual(page)
    if (body.nextCursor) await expectCheap(() => api.call(`${path}&cursor=${body.nextCursor}`, { token }), mostOfSearch)
  }
})

test('a search counts as far as 1,000', async () => {
  const { body } = await api.call('/api/admin/comments?isApproved=false&limit=1&q=edge', { token })
  expect(body).toMatchObject({ total: 1_000, totalIsCapped: true })
})

const add = (content: string) => api.call('/api/blog/add-comment', { json: { blog, name: 'Ann', content } })

test('a flood beyond the ceiling is refused with a sentence, and each refusal reads few rows', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, (_, number) => add(`Buy ${number}`)))
  for (const { status, body } of answers) {
    expect([status, body.message]).toEqual([429, expect.stringContaining('Too many comments are waiting for review')])
  }
  expect(rowsReadBy(await observeStatements(api, () => add('Buy'), 429))).toBeLessThanOrEqual(12)
})

/** Eight of them belong to the blog's cache tag, and six to its event, for which it is found once more. */
const rowsOfComment = 37
/** Besides, its replies and its events are found, which lose what they know. */
const rowsOfDeletion = rowsOfComment + 14

test('a reply and a bulk action read few rows', async () => {
  await expectCheap(() => api.call('/api/admin/reply', { token, json: { comment: 'c1', content: 'Yes.' } }), 100)
  const ids = Array.from({ length: 100 }, (_, number) => `c${number + 5}`)
  for (const [action, rows] of [
    ['approve', rowsOfComment],
    ['delete', rowsOfDeletion],
  ] as const) {
    await expectCheap(() => api.call('/api/admin/comments/bulk', { token, json: { ids, action } }), rows * ids.length)
  }
})

test('bulk actions by a filter clear the queue in bounded calls, and comments are accepted again', async () => {
  const bulk = (filter: object, action: string) => () => {
    const addedBefore = new Date(waiting + 1).toISOString()
    return api.call('/api/admin/comments/bulk', { token, json: { filter: { addedBefore, ...filter }, action } })
  }
  const [mostOfApproval, mostOfDeletion] = [rowsOfComment * 500, rowsOfDeletion * 500]
  await expectCheap(bulk({ isApproved: false, q: 'number 9' }, 'approve'), mostOfApproval)
  await expectCheap(bulk({ isApproved: false, q: 'number 8', blog }, 'delete'), mostOfDeletion)
  await expectCheap(bulk({ isApproved: true }, 'delete'), mostOfDeletion)
  const clear = bulk({ isApproved: false }, 'delete')
  await expectCheap(clear, mostOfDeletion)
  for (let calls = 1; (await clear()).body.hasMore; calls += 1) expect(calls).toBeLessThan(waiting / 500)
  expect((await api.call('/api/admin/waiting', { token })).body.comments).toBe(0)
  await expectCheap(() => add('One more'), 50)
})
