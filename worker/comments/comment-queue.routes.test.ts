import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { ModeratedComment } from '../contract/comment.ts'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { raisedBy } from '../testing/raised-tags.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string
let blog: string

beforeAll(async () => {
  token = await logIn(api)
  blog = await addBlog(api, token, { title: 'Discussed' })
})
beforeEach(async () => {
  await api.env.DB.prepare('DELETE FROM comments').run()
})

const call = (path: string, json?: object) => api.call(`/api/admin/${path}`, { token, ...(json && { json }) })
const names = (page: { body: { comments: ModeratedComment[] } }) => page.body.comments.map(({ name }) => name)

/** @returns its id */
async function comment(name: string, content = `From ${name}`, of = blog): Promise<string> {
  await api.call('/api/blog/add-comment', { json: { blog: of, name, content } })
  return (await api.env.DB.prepare('SELECT id FROM comments ORDER BY key DESC LIMIT 1').first<string>('id')) ?? ''
}

const spam = 'https://a.example https://b.example https://c.example'

/** All rows of a list, read in pages of one row. */
async function readInPages(query: string) {
  const rows: string[] = []
  let cursor = ''
  do {
    const page = await call(`comments?${query}&limit=1${cursor && `&cursor=${cursor}`}`)
    rows.push(...names(page))
    cursor = page.body.nextCursor
  } while (cursor)
  return rows
}

test('suspicious comments are listed last with their reasons, and pages of any size list each once', async () => {
  await comment('Ann')
  await comment('Spam 1', `${spam} 1`)
  await comment('Ben')
  await comment('Spam 2', `${spam} 2`)
  await comment('Cem')
  const order = ['Cem', 'Ben', 'Ann', 'Spam 2', 'Spam 1']
  const whole = await call('comments?isApproved=false')
  expect(names(whole)).toEqual(order)
  expect(whole.body).toMatchObject({ total: 5, nextCursor: null })
  expect(whole.body.comments.map(({ spamReason }: ModeratedComment) => spamReason)).toEqual(
    order.map((name) => (name.startsWith('Spam') ? '3 links' : '')),
  )
  for (const limit of [1, 2, 3, 4, 5]) {
    const first = await call(`comments?isApproved=false&limit=${limit}`)
    expect(names(first)).toEqual(order.slice(0, limit))
  }
  expect(await readInPages('isApproved=false')).toEqual(order)
  expect(await readInPages('isApproved=false&q=spam')).toEqual(['Spam 2', 'Spam 1'])
  expect(await readInPages(`isApproved=false&blog=${blog}`)).toEqual(order)
  expect(names(await call('comments'))).toEqual(['Cem', 'Spam 2', 'Ben', 'Spam 1', 'Ann'])
})

test('an approved comment is no longer suspicious', async () => {
  const id = await comment('Not spam after all', spam)
  await call('approve-comment', { id })
  const { body } = await call('comments?isApproved=true')
  expect(body.comments).toMatchObject([{ name: 'Not spam after all', spamReason: '', isApproved: true }])
})

test('a comment is listed with its article', async () => {
  await comment('Ann')
  const { body } = await call('comments?isApproved=false')
  expect(body.comments[0]).toMatchObject({
    blog: { _id: blog, title: 'Discussed' },
    blogExcerpt: expect.stringContaining('The nearest machine answers first.'),
    blogState: 'published',
    isAuthor: false,
  })
})

test('search finds beginnings of words in name and text, ignoring case and accents', async () => {
  await comment('Zoë Müller', 'Ein schöner Text.')
  await comment('Ann', 'Nothing about music')
  const found = async (q: string, more = '&isApproved=false') =>
    names(await call(`comments?q=${encodeURIComponent(q)}${more}`))
  expect(await found('mu')).toEqual(['Ann', 'Zoë Müller'])
  expect(await found('ZOE schon')).toEqual(['Zoë Müller'])
  expect(await found('zoe music')).toEqual([])
  // The index's own words, query syntax and an empty query find nothing.
  for (const q of ['waiting', 'blog1', 'marks : waiting', '"', '*', '!?', 'ann OR zoe', '\0']) {
    expect(await found(q), q).toEqual([])
  }
  expect(await found('ann', '&isApproved=true')).toEqual([])
  expect(await found('ann', '')).toEqual(['Ann'])
})

test('a search reflects changes of comments', async () => {
  const [ann, ben] = [await comment('Ann'), await comment('Ben')]
  const total = async (query: string) => (await call(`comments?${query}`)).body.total
  await call('approve-comment', { id: ann })
  expect(await total('q=from&isApproved=true')).toBe(1)
  expect(await total('q=from&isApproved=false')).toBe(1)
  await api.call(`/api/admin/delete-comment/${ben}`, { method: 'DELETE', token })
  expect(await total('q=from')).toBe(1)
  const other = await addBlog(api, token, { title: 'Deleted soon' })
  await comment('Cem', 'From Cem', other)
  expect(await total(`blog=${other}`)).toBe(1)
  await api.env.DB.prepare('DELETE FROM blogs WHERE id = ?').bind(other).run()
  expect(await total('q=from')).toBe(1)
  expect((await call(`comments?blog=${other}`)).status).toBe(404)
})

test.each(['s.', 'x', 's.s.1.1', '%00', 's.1'])('the cursor %j is rejected', async (cursor) => {
  const { status, body } = await call(`comments?isApproved=false&cursor=${cursor}`)
  expect([status, body.message]).toEqual([400, 'This cursor cannot be read. Start again without one.'])
})

test('a bulk approval approves several comments, and a repetition changes nothing', async () => {
  const [ann, ben, spammer] = [await comment('Ann'), await comment('Ben'), await comment('Spam', spam)]
  await call('approve-comment', { id: ann })
  const approve = () => call('comments/bulk', { ids: [ann, ben, 'unknown', spammer, ben], action: 'approve' })
  const first = await approve()
  expect(first.body).toEqual({
    success: true,
    hasMore: false,
    results: [
      { _id: ann, ok: true, message: 'was already approved' },
      { _id: ben, ok: true, message: 'approved' },
      { _id: 'unknown', ok: false, message: 'was already gone' },
      { _id: spammer, ok: true, message: 'approved' },
    ],
  })
  const again = await approve()
  expect(again.body.results.map(({ message }: { message: string }) => message)).toEqual([
    'was already approved',
    'was already approved',
    'was already gone',
    'was already approved',
  ])
  const { body } = await api.call(`/api/blog/${blog}`)
  expect(body.blog.commentCount).toBe(3)
})

test('a bulk deletion deletes several comments, and a repetition changes nothing', async () => {
  const [ann, ben] = [await comment('Ann'), await comment('Ben')]
  await call('approve-comment', { id: ann })
  const remove = () => call('comments/bulk', { ids: [ann, ben], action: 'delete' })
  const messages = ({ body }: { body: { results: { message: string }[] } }) =>
    body.results.map(({ message }) => message)
  expect(messages(await remove())).toEqual(['deleted', 'deleted'])
  expect(messages(await remove())).toEqual(['was already gone', 'was already gone'])
  expect((await call('comments')).body).toMatchObject({ comments: [], total: 0 })
})

test('a bulk action raises the tags of the pages that show the comments', async () => {
  const other = await addBlog(api, token, { title: 'Discussed as well' })
  const [ann, ben, cem] = [await comment('Ann'), await comment('Ben', 'From Ben', other), await comment('Cem')]
  const raised = (json: object) => raisedBy(api, () => call('comments/bulk', json))
  expect(await raised({ ids: [ann, ben], action: 'approve' })).toEqual([`blog:${blog}`, `blog:${other}`].sort())
  expect(await raised({ ids: [ben, cem], action: 'delete' })).toEqual([`-blog:${other}`])
})

test.each([
  [{ action: 'delete' }, 'Name either ids or a filter.'],
  [{ ids: [], action: 'delete' }, 'Ids is required.'],
  [{ ids: 'all', action: 'delete' }, 'Ids is required.'],
  [{ ids: [''], action: 'delete' }, 'Id is required.'],
  [{ ids: Array(101).fill('a'), action: 'delete' }, 'Name 100 at most.'],
  [{ ids: ['a'], action: 'hide' }, 'The action must be approve or delete.'],
])('bulk with %j is refused', async (json, message) => {
  const { status, body } = await call('comments/bulk', json)
  expect([status, body.message]).toEqual([422, message])
})
