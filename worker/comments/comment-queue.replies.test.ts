import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addBlog, logIn } from '../testing/fixtures.ts'
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
/** @returns its id */
async function comment(name: string, content = `From ${name}`, of = blog): Promise<string> {
  await api.call('/api/blog/add-comment', { json: { blog: of, name, content } })
  return (await api.env.DB.prepare('SELECT id FROM comments ORDER BY key DESC LIMIT 1').first<string>('id')) ?? ''
}

test('a reply is published immediately as the author’s, approves its comment, and is stored once', async () => {
  const question = await comment('Ann', 'How was it measured?')
  const json = { comment: question, content: ' @Ann With a stopwatch. ' }
  for (const _ of ['once', 'twice']) {
    const { status, body } = await call('reply', json)
    expect([status, body]).toEqual([201, { success: true, message: 'Reply added', _id: expect.any(String) }])
  }
  const { body } = await api.call('/api/blog/comments', { json: { blogId: blog } })
  expect(body.comments).toMatchObject([
    { name: 'Broadsheet', content: '@Ann With a stopwatch.', isAuthor: true, isApproved: true },
    { name: 'Ann', isAuthor: false, isApproved: true },
  ])
  expect(body.total).toBe(2)
})

test('only the admin’s comments are marked as the author’s', async () => {
  const json = {
    blog,
    name: 'Broadsheet',
    content: 'I am the author',
    isAuthor: true,
    isApproved: true,
    spamReason: 'x',
  }
  await api.call('/api/blog/add-comment', { json })
  const { body } = await call('comments?isApproved=false')
  expect(body.comments).toMatchObject([{ isAuthor: false, isApproved: false, spamReason: '' }])
})

test('a reply needs a text, and a comment on a published blog', async () => {
  const id = await comment('Ann')
  expect((await call('reply', { comment: id, content: ' ' })).body.message).toBe('Reply is required.')
  expect((await call('reply', { comment: id, content: 'x'.repeat(3_001) })).status).toBe(422)
  const missing = { success: false, message: 'There is no such comment on a published blog.' }
  expect((await call('reply', { comment: 'unknown', content: 'Hello' })).body).toEqual(missing)
  await api.call('/api/blog/toggle-publish', { token, json: { id: blog, isPublished: false } })
  expect((await call('reply', { comment: id, content: 'Hello' })).body).toEqual(missing)
  expect((await call('comments?isApproved=false')).body.total).toBe(1)
  await api.call('/api/blog/toggle-publish', { token, json: { id: blog, isPublished: true } })
})

test('a reply is signed with the profile of its account, and belongs to that account', async () => {
  const { DB } = api.env
  await DB.batch([
    DB.prepare(
      "INSERT INTO authors (id, slug, name, folded_name, biography, image, image_width, image_height, links, created_at, updated_at) VALUES ('me', 'me', 'Grace', 'grace', '', '', 0, 0, '[]', 0, 0)",
    ),
    DB.prepare("UPDATE admins SET author_key = (SELECT key FROM authors WHERE id = 'me')"),
  ])
  const { body } = await call('reply', { comment: await comment('Ann'), content: 'Signed' })
  const row = await DB.prepare(
    'SELECT name, created_by = (SELECT key FROM admins) AS is_own FROM comments WHERE id = ?',
  )
    .bind(body._id)
    .first()
  expect(row).toEqual({ name: 'Grace', is_own: 1 })
})
