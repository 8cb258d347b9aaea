import { beforeAll, beforeEach, expect, test } from 'vitest'
import { expectCommentTotals } from '../testing/comment-totals.ts'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string
let stays: string
let leaves: string
/** Of the blog that leaves: approved, pending, pending and suspicious. */
let ids: string[]

beforeAll(async () => {
  token = await logIn(api)
})
beforeEach(async () => {
  await api.env.DB.exec('DELETE FROM blogs')
  stays = await addBlog(api, token, { title: 'Stays' })
  leaves = await addBlog(api, token, { title: 'Leaves' })
  await comment(stays, 'Zoë')
  ids = []
  for (const content of ['One', 'Two', 'https://a.example https://b.example https://c.example']) {
    ids.push(await comment(leaves, 'Ann', content))
  }
  await post('/api/admin/approve-comment', { id: ids[0] })
})

const post = (path: string, json: object) => api.call(path, { json, token })

/** @returns its id */
async function comment(blog: string, name: string, content = 'Hello') {
  await post('/api/blog/add-comment', { blog, name, content })
  return (await api.env.DB.prepare('SELECT id FROM comments ORDER BY key DESC LIMIT 1').first<string>('id')) ?? ''
}

/** The names in every list of comments, and every total of them. */
async function shown() {
  const lists = ['', 'isApproved=true', 'isApproved=false', 'q=ann', 'q=zo', `blog=${leaves}`]
  const pages = await Promise.all(lists.map((query) => api.call(`/api/admin/comments?${query}`, { token })))
  const dashboard = await api.call('/api/admin/dashboard', { token })
  const waiting = await api.call('/api/admin/waiting', { token })
  return {
    names: pages.map(({ body }) => body.comments.map(({ name }: { name: string }) => name).join(' ')),
    totals: pages.map(({ body }) => body.total),
    dashboard: dashboard.body.dashboardData.comments,
    waiting: waiting.body.comments,
  }
}

const all = {
  names: ['Ann Ann Ann Zoë', 'Ann', 'Ann Zoë Ann', 'Ann Ann Ann', 'Zoë', 'Ann Ann Ann'],
  totals: [4, 1, 3, 3, 1, 3],
  dashboard: 4,
  waiting: 3,
}
const withoutTrash = {
  names: ['Zoë', '', 'Zoë', '', 'Zoë', ''],
  totals: [1, 0, 1, 0, 1, 0],
  dashboard: 1,
  waiting: 1,
}

test('comments leave every list, search and total with their blog, and return with it', async () => {
  expect(await shown()).toEqual(all)
  for (const _ of ['once', 'twice']) {
    await post('/api/blog/delete', { id: leaves })
    expect(await shown()).toEqual(withoutTrash)
    await expectCommentTotals(api)
    await post('/api/admin/blogs/bulk', { ids: [leaves], action: 'restore' })
    expect(await shown()).toEqual(all)
    await expectCommentTotals(api)
  }
  await post('/api/blog/toggle-publish', { id: leaves, isPublished: true })
  const { body } = await api.call('/api/blog/comments', { json: { blogId: leaves } })
  expect(body.comments).toMatchObject([{ content: 'One' }])
})

test('a comment in the Trash is gone for every action, and unchanged after the restore', async () => {
  await post('/api/blog/delete', { id: leaves })
  for (const id of ids) {
    expect((await post('/api/admin/approve-comment', { id })).status).toBe(404)
    expect((await api.call(`/api/admin/delete-comment/${id}`, { method: 'DELETE', token })).status).toBe(404)
    expect((await post('/api/admin/reply', { comment: id, content: 'Hello' })).status).toBe(404)
  }
  for (const action of ['approve', 'delete']) {
    const { body } = await post('/api/admin/comments/bulk', { ids, action })
    expect(body.results.map(({ message }: { message: string }) => message)).toEqual(Array(3).fill('was already gone'))
    const filter = { blog: leaves, isApproved: false, addedBefore: new Date(Date.now() + 60_000).toISOString() }
    expect((await post('/api/admin/comments/bulk', { filter, action })).body).toMatchObject({ results: [] })
  }
  await post('/api/admin/blogs/bulk', { ids: [leaves], action: 'restore' })
  expect(await shown()).toEqual(all)
})

test('emptying the Trash changes no total of comments', async () => {
  await post('/api/blog/delete', { id: leaves })
  await api.env.DB.prepare('DELETE FROM blogs WHERE id = ?').bind(leaves).run()
  await expectCommentTotals(api)
  const { body } = await api.call('/api/admin/comments', { token })
  expect(body.total).toBe(1)
})
