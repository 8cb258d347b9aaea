import { beforeAll, expect, test } from 'vitest'
import type { BulkResult } from './contract/wire.ts'
import { expectCommentTotals } from './testing/comment-totals.ts'
import { faults } from './testing/fault-injection.ts'
import { addBlog, logIn } from './testing/fixtures.ts'
import { setUpApi } from './testing/set-up-api.ts'

const rows = 1_100
/** Before it, all seeded rows were added. */
const addedBefore = new Date(rows + 1).toISOString()

const api = setUpApi()
let token: string
let blog: string
let other: string

beforeAll(async () => {
  token = await logIn(api)
  blog = await addBlog(api, token, { title: 'Discussed' })
  other = await addBlog(api, token, { title: 'Discussed as well' })
})

/** Inserts rows that are numbered by `n`; their time of adding is that number. */
const insert = (statement: string) =>
  api.env.DB.prepare(
    `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${rows}) ${statement}`,
  ).run()

async function seedComments() {
  await api.env.DB.exec('DELETE FROM comments')
  await insert(
    `INSERT INTO comments (id, blog_key, name, content, created_at, spam_reason)
     SELECT 'c' || n, (SELECT key FROM blogs WHERE id = iif(n % 10, '${blog}', '${other}')),
       iif(n % 2, 'Ann', 'Ben'), 'Number ' || n, n, iif(n % 3, '', '3 links') FROM numbers`,
  )
}

type Call = { list?: string; filter?: object; action: string; headers?: Record<string, string> }

function bulk({ list = 'comments', filter, action, headers }: Call) {
  const json = { filter: { addedBefore, ...filter }, action }
  return api.call(`/api/admin/${list}/bulk`, { json, token, ...(headers && { headers }) })
}

/** Repeats the call until nothing matches any more. @returns the ids of each call */
async function bulkToTheEnd(call: Call): Promise<string[][]> {
  const calls: string[][] = []
  for (;;) {
    const { status, body } = await bulk(call)
    expect(status).toBe(200)
    calls.push(body.results.map(({ _id }: BulkResult) => _id))
    if (!body.hasMore) return calls
  }
}

const totalOf = async (query: string) => (await api.call(`/api/admin/${query}`, { token })).body.total

test('everything in the queue is approved in calls of a bounded size, but what was added later', async () => {
  await seedComments()
  const quiet = await addBlog(api, token, { title: 'Not discussed' })
  await api.call('/api/blog/add-comment', { json: { blog: quiet, name: 'Cem', content: 'Nobody has seen this' } })
  const calls = await bulkToTheEnd({ filter: { isApproved: false }, action: 'approve' })
  expect(calls.map(({ length }) => length)).toEqual([500, 500, 100])
  expect(new Set(calls.flat()).size).toBe(rows)
  expect(await totalOf('comments?isApproved=true')).toBe(rows)
  expect((await api.call('/api/admin/comments?isApproved=false', { token })).body.comments).toMatchObject([
    { name: 'Cem' },
  ])
  expect((await api.call(`/api/blog/${other}`)).body.blog.commentCount).toBe(rows / 10)
  await expectCommentTotals(api)
})

test('a filter has a text, a blog and a state, alone or together', async () => {
  await seedComments()
  const { body: first } = await bulk({ filter: { isApproved: false, blog: other, q: 'num' }, action: 'approve' })
  expect(first.results).toHaveLength(rows / 10)
  expect(first.results[0]).toEqual({ _id: 'c10', ok: true, message: 'approved' })
  const { body: second } = await bulk({ filter: { isApproved: true, q: 'number 10' }, action: 'delete' })
  // Of c10, c100, c1000 to c1099, the comments of the other blog.
  expect(second.results).toHaveLength(12)
  expect((await bulkToTheEnd({ filter: { q: 'BEN' }, action: 'delete' })).flat()).toHaveLength(rows / 2 - 12)
  expect((await bulkToTheEnd({ filter: { blog }, action: 'delete' })).flat()).toHaveLength(rows / 2)
  expect((await bulk({ filter: { blog: 'no-such-blog' }, action: 'delete' })).body.results).toEqual([])
  expect(await totalOf('comments')).toBe(0)
  await expectCommentTotals(api)
})

test('two admins who clear the queue at once delete each comment once, while its blog goes to the Trash and back', async () => {
  await seedComments()
  const clear = () => bulkToTheEnd({ filter: { isApproved: false }, action: 'delete' })
  async function trash() {
    for (const action of ['delete', 'restore', 'delete', 'restore']) {
      await api.call('/api/admin/blogs/bulk', { json: { ids: [blog], action }, token })
    }
  }
  const [one, two] = await Promise.all([clear(), clear(), trash()])
  const deleted = [...one, ...two].flat()
  expect(new Set(deleted).size).toBe(deleted.length)
  await expectCommentTotals(api)
  expect((await clear()).flat().length + deleted.length).toBe(rows)
  await expectCommentTotals(api)
})

test.each(faults)('a call that fails half-way changes all of its rows or none (%s)', async (fault) => {
  await seedComments()
  const call = { filter: { isApproved: false, q: 'ann' }, action: 'approve' }
  const counted = await bulk(call)
  const calls = Number(counted.headers.get('x-test-calls'))
  for (let number = 1; number <= calls; number += 1) {
    const before = await totalOf('comments?isApproved=true')
    // The last one only counts the rows.
    const status = number < calls ? 503 : 200
    expect((await bulk({ ...call, headers: { [fault]: `${number}` } })).status).toBe(status)
    expect([0, 50]).toContain((await totalOf('comments?isApproved=true')) - before)
    await expectCommentTotals(api)
  }
})

test('messages are marked as done and deleted by a filter', async () => {
  await insert(
    `INSERT INTO messages (id, name, email, message, created_at)
     SELECT 'm' || n, iif(n % 2, 'Ann', 'Ben'), 'a@b.cd', 'Number ' || n, n FROM numbers`,
  )
  const later = { name: 'Cem', email: 'cem@example.com', message: 'Nobody has seen this' }
  await api.call('/api/contact', { json: later })
  const list = 'messages'
  const done = await bulkToTheEnd({ list, filter: { state: 'open', q: 'ben' }, action: 'done' })
  expect(done.map(({ length }) => length)).toEqual([500, 50])
  expect(await totalOf('messages?state=done')).toBe(rows / 2)
  const ids = await api.call('/api/admin/messages/bulk', { json: { ids: ['m1', 'm2', 'gone'], action: 'done' }, token })
  expect(ids.body.results.map(({ message }: BulkResult) => message)).toEqual([
    'marked as done',
    'was already done',
    'was already gone',
  ])
  expect((await bulkToTheEnd({ list, filter: { state: 'done' }, action: 'delete' })).flat()).toHaveLength(rows / 2 + 1)
  expect((await bulkToTheEnd({ list, action: 'delete' })).flat()).toHaveLength(rows / 2 - 1)
  expect([await totalOf('messages'), await totalOf('messages?state=open'), await totalOf('messages?q=ann')]).toEqual([
    1, 1, 0,
  ])
})

test('subscribers are deleted by a filter', async () => {
  await insert(
    `INSERT INTO subscribers (id, email, created_at)
     SELECT 's' || n, 'r' || n || iif(n % 2, '@a.example', '@b.example'), n FROM numbers`,
  )
  await api.call('/api/newsletter/subscribe', { json: { email: 'later@a.example' } })
  await api.env.DB.exec("UPDATE subscribers SET state = 'left' WHERE created_at <= 100")
  const list = 'subscribers'
  const left = { state: 'left', q: 'b.exam' }
  expect((await bulkToTheEnd({ list, filter: left, action: 'delete' })).flat()).toHaveLength(50)
  expect((await bulkToTheEnd({ list, filter: { q: 'a.exam' }, action: 'delete' })).map(({ length }) => length)).toEqual(
    [500, 50],
  )
  expect((await bulkToTheEnd({ list, filter: { state: 'left' }, action: 'delete' })).flat()).toHaveLength(0)
  expect((await bulkToTheEnd({ list, action: 'delete' })).flat()).toHaveLength(rows / 2 - 50)
  expect(await totalOf('subscribers')).toBe(1)
})

test.each([
  ['comments', { filter: { addedBefore, isAproved: false }, action: 'delete' }, 'Unrecognized key: "isAproved"'],
  ['comments', { filter: { addedBefore, blog: '' }, action: 'delete' }, 'Id is required.'],
  ['comments', { filter: { addedBefore }, action: 'approve' }, 'To approve, filter by isApproved: false.'],
  ['comments', { filter: { addedBefore }, ids: ['a'], action: 'delete' }, 'Name either ids or a filter.'],
  ['comments', { filter: null, action: 'delete' }, 'Invalid input: expected object, received null'],
  ['messages', { filter: { addedBefore, state: 'done' }, action: 'done' }, 'To mark as done, filter by state: open.'],
  [
    'messages',
    { filter: {}, action: 'delete' },
    'Write the time as ISO 8601 with its zone, such as 2026-12-24T18:00:00Z.',
  ],
  ['subscribers', { action: 'delete' }, 'Name either ids or a filter.'],
  [
    'subscribers',
    { filter: { addedBefore, state: 'open' }, action: 'delete' },
    'state must be one of unverified, pending, confirmed, left, bounced, complained.',
  ],
  ['subscribers', { filter: { addedBefore, stat: 'left' }, action: 'delete' }, 'Unrecognized key: "stat"'],
])('%s: bulk with %j is refused', async (list, json, message) => {
  const { status, body } = await api.call(`/api/admin/${list}/bulk`, { json, token })
  expect([status, body.message]).toEqual([422, message])
})
