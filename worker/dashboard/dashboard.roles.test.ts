import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createAuthor } from '../testing/author.ts'
import { addBlog, logIn, logInAs } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { observeStatements } from '../testing/statements.ts'

const api = setUpApi()
let owner: string
let author: string

beforeAll(async () => {
  owner = await logIn(api)
  author = (await logInAs(api, 'author')).token
  const blog = await addBlog(api, owner, { title: 'By the owner' })
  await addBlog(api, author, { title: 'By the author' })
  await createAuthor(api, () => owner).save(randomUUID(), { title: 'A plan of the owner' })
  await createAuthor(api, () => author).save(randomUUID(), { title: 'A plan of the author' })
  await api.call('/api/blog/add-comment', { json: { blog, name: 'Ann', content: 'Good.' } })
  await api.call('/api/contact', { json: { name: 'Ann', email: 'ann@example.org', message: 'A word.' } })
  await api.env.DB.batch([
    api.env.DB.prepare('UPDATE derived SET search_version = 1000, index_attempts = 3'),
    api.env.DB.prepare('DELETE FROM resources'),
    api.env.DB.prepare(
      "INSERT INTO resources (blog_key, position, title, url, failed_days) SELECT key, 0, 'Gone', 'https://a.example', 9 FROM blogs",
    ),
  ])
})

const dashboard = async (token: string) => (await api.call('/api/admin/dashboard', { token })).body.dashboardData
const titles = (list: { title: string }[]) => list.map(({ title }) => title).sort()
const waiting = async (token: string) => {
  const { comments, messages } = (await api.call('/api/admin/waiting', { token })).body
  return { comments, messages }
}

test('those who edit all texts see all of them, and an author the own ones', async () => {
  const editor = await dashboard((await logInAs(api, 'editor')).token)
  expect(titles(editor.recentBlogs)).toEqual(['By the author', 'By the owner'])
  expect(titles(editor.unfinished)).toEqual(['A plan of the author', 'A plan of the owner'])
  const own = await dashboard(author)
  expect(titles(own.recentBlogs)).toEqual(['By the author'])
  expect(titles(own.unfinished)).toEqual(['A plan of the author'])
  expect(titles(own.withDeadResources)).toEqual(['By the author'])
  expect(own).toMatchObject({ blogs: 2, drafts: 0 })
})

test('each role gets what it may decide', async () => {
  const none = { failing: null, faults: [], lastBackup: null, firstSteps: null, stuckNewsletter: null }
  expect(await dashboard(author)).toMatchObject({ ...none, comments: 0, pending: { comments: 0, messages: 0 } })
  const editor = (await logInAs(api, 'editor')).token
  expect(await dashboard(editor)).toMatchObject({ ...none, comments: 1, pending: { comments: 1, messages: 0 } })
  const admin = await dashboard((await logInAs(api, 'admin')).token)
  expect(admin.firstSteps).not.toBeNull()
  expect(admin.faults.length).toBeGreaterThan(0)
  expect(admin).toMatchObject({ comments: 1, pending: { comments: 1, messages: 1 } })
})

test('the menu counts likewise, and a moderator sees comments without any other right', async () => {
  expect(await waiting(author)).toEqual({ comments: 0, messages: 0 })
  expect(await waiting(owner)).toEqual({ comments: 1, messages: 1 })
  const { token } = await logInAs(api, 'contributor', { moderates: true })
  expect(await waiting(token)).toEqual({ comments: 1, messages: 0 })
  const [comment] = (await api.call('/api/admin/comments', { token })).body.comments
  const reply = await api.call('/api/admin/reply', { token, json: { comment: comment._id, content: 'Thank you.' } })
  expect(reply.status).toBe(201)
  expect(await waiting(token)).toEqual({ comments: 0, messages: 0 })
})

test('the newsletter that is stuck is shown to who sends newsletters', async () => {
  const sql = `INSERT INTO campaigns (id, kind, state, title, audience, next_position, created_at, started_at, problem)
    VALUES ('stuck', 'letter', 'sending', 'Weekly', 0, 1, 1000, 1000, 'The provider refuses it.')`
  await api.env.DB.prepare(sql).run()
  const { token } = await logInAs(api, 'contributor', { sends: true })
  expect((await dashboard(token)).stuckNewsletter).toMatchObject({ _id: 'stuck' })
  expect((await dashboard(author)).stuckNewsletter).toBeNull()
})

test('no role’s dashboard takes more statements than the owner’s', async () => {
  const count = async (token: string) =>
    (await observeStatements(api, () => api.call('/api/admin/dashboard', { token }))).length
  expect(await count(author)).toBeLessThan(await count(owner))
})
