import { beforeAll, expect, test } from 'vitest'
import type { Comment } from '../contract/comment.ts'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { manyRows } from '../testing/rotation.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { expectIndexedStatements, observeStatements, rowsReadBy } from '../testing/statements.ts'

/** A blog with many approved comments: 50 replies in every thread but the first, which has half of all. */
const all = manyRows
const perThread = 51
/** The first comments of two whole threads: one in the middle, and the last. */
const middleRoot = perThread * Math.ceil((all / 2 + perThread) / perThread)
const lastRoot = perThread * (Math.floor(all / perThread) - 1)
const minutes = 60_000
const perPage = 20
const mostRows = 41
/**
 * Rows that the page of the article reads beside its comments; each row of these is read once more as a row of the inner
 * SELECT.
 */
const mostOfArticle = 30 + 2 * (perPage + 1)

const api = setUpApi()
let token: string
let blog: string

beforeAll(async () => {
  token = await logIn(api)
  blog = await addBlog(api, token)
  await api.env.DB.prepare(
    `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${all})
     INSERT INTO comments (key, id, blog_key, name, content, is_approved, created_at, root_key, root_id)
     SELECT n, 'c' || n, (SELECT key FROM blogs), 'Reader ' || n, 'Number ' || n, 1, n,
       nullif(iif(n <= ${all / 2}, 1, n - n % ${perThread}), n), 'c' || nullif(iif(n <= ${all / 2}, 1, n - n % ${perThread}), n)
     FROM numbers`,
  ).run()
}, 5 * minutes)

async function expectCheap(call: () => Promise<{ status: number }>, most: number) {
  const statements = await observeStatements(api, call)
  await expectIndexedStatements(api, statements)
  expect(rowsReadBy(statements)).toBeLessThanOrEqual(most)
  return statements
}

const list = (query: string) => api.call(`/api/blog/comments?${query}`, { json: { blogId: blog } })

test.each(['newest', 'oldest'])('pages of threads list each comment once, %s first', async (order) => {
  const seen: number[] = []
  let cursor = ''
  do {
    const { body } = await list(`order=${order}&limit=100${cursor && `&cursor=${cursor}`}`)
    seen.push(...body.comments.map(({ _id }: Comment) => Number(_id.slice(1))))
    cursor = body.nextCursor
  } while (cursor)
  const rootOf = (n: number) => (n <= all / 2 ? 1 : n - (n % perThread))
  const sign = order === 'newest' ? -1 : 1
  const expected = Array.from({ length: all }, (_, index) => index + 1)
  expect(seen).toEqual(expected.sort((a, b) => sign * (rootOf(a) - rootOf(b)) || a - b))
})

const cursorAt = (root: number, key: number) => `${root.toString(36)}.${key.toString(36)}`
const places = {
  'the first': '',
  'one inside a long thread': cursorAt(1, all / 5),
  'one at the end of a thread': cursorAt(lastRoot, lastRoot + perThread - 1),
}

test.each(Object.entries(places))(
  '%s page reads few rows, by an index, in one statement on the article',
  async (_, place) => {
    for (const order of ['newest', 'oldest']) {
      await expectCheap(() => list(`order=${order}&limit=${perPage}${place && `&cursor=${place}`}`), mostRows)
      const path = `/api/blog/${blog}?with=comments&order=${order}${place && `&comments=${place}`}`
      expect(await expectCheap(() => api.call(path), mostOfArticle)).toHaveLength(1)
    }
  },
)

/** Five of them belong to the blog's cache tag, and three to its events. */
const rowsOfComment = 28

test('a reply, and the deletion of a thread, read few rows for each of its comments', async () => {
  const json = { blog, name: 'Ann', content: 'Hello', parent: `c${middleRoot + 1}` }
  await expectCheap(() => api.call('/api/blog/add-comment', { json }), 50)
  await expectCheap(
    () => api.call('/api/admin/delete-comment', { json: { id: `c${middleRoot}` }, token }),
    rowsOfComment * (perThread + 1),
  )
})
