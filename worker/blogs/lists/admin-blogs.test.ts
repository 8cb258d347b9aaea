import { beforeAll, expect, test } from 'vitest'
import { day, hour, minute } from '../../contract/units.ts'
import { addBlog, logIn } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

const post = (path: string, json: object) => api.call(path, { json, token })
const get = (path: string) => api.call(path, { token })
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()
const visitor = (id: string) => api.call(`/api/blog/${id}`).then(({ status }) => status)
const titles = ({ body }: { body: { blogs: { title: string }[] } }) => body.blogs.map(({ title }) => title)

async function stateOf(id: string) {
  const row = await api.env.DB.prepare('SELECT state, scheduled_at FROM blogs WHERE id = ?').bind(id).first()
  return row ?? undefined
}

test('a blog in the Trash is visible only there, and is restored unpublished with all its data', async () => {
  const id = await addBlog(api, token, { title: 'Coming and going' })
  const image = new URL((await api.call(`/api/blog/${id}`)).body.blog.image).pathname
  await api.call('/api/blog/add-comment', { json: { blog: id, name: 'Ann', content: 'Good.' } })
  const waiting = await get('/api/admin/comments?isApproved=false')
  await post('/api/admin/approve-comment', { id: waiting.body.comments[0]._id })
  const before = await get('/api/admin/dashboard')

  expect((await post('/api/blog/delete', { id })).body).toEqual({ success: true, message: 'Blog deleted successfully' })
  expect((await post('/api/blog/delete', { id })).status).toBe(404)
  expect(await visitor(id)).toBe(404)
  expect((await get(`/api/blog/${id}?with=comments`)).status).toBe(404)
  expect((await api.call('/api/blog/comments', { json: { blogId: id } })).body.comments).toEqual([])
  for (const path of [
    '/api/blog/all',
    '/api/blog/all?q=coming',
    '/rss.xml',
    '/sitemap.xml',
    '/api/blog/latest/articles',
  ]) {
    expect((await api.call(path)).text, path).not.toContain(id)
  }
  expect(titles(await get('/api/admin/blogs'))).not.toContain('Coming and going')
  expect(titles(await get('/api/admin/blogs?q=coming'))).toEqual([])
  const trash = await get('/api/admin/blogs?state=trash')
  expect(trash.body).toMatchObject({ total: 1, blogs: [{ _id: id, state: 'trash', isPublished: false }] })
  const { dashboardData } = (await get('/api/admin/dashboard')).body
  expect(dashboardData.blogs).toBe(before.body.dashboardData.blogs - 1)
  expect(dashboardData.drafts).toBe(before.body.dashboardData.drafts)
  expect(JSON.stringify(dashboardData.recentBlogs)).not.toContain(id)

  for (const json of [{ id }, { id, isPublished: true }]) {
    const { status, body } = await post('/api/blog/toggle-publish', json)
    expect([status, body.message]).toEqual([409, 'This blog is in the Trash. Restore it first.'])
  }
  expect((await post('/api/admin/schedule', { id, at: fromNow(hour) })).status).toBe(409)

  expect((await post('/api/admin/restore-blog', { id })).body).toEqual({
    success: true,
    message: 'Blog restored. It is unpublished.',
  })
  const again = await post('/api/admin/restore-blog', { id })
  expect([again.status, again.body.message]).toEqual([409, 'This blog is not in the Trash.'])
  expect((await post('/api/admin/restore-blog', { id: 'unknown' })).status).toBe(404)
  expect(await visitor(id)).toBe(404)
  expect((await get(`/api/blog/${id}`)).body.blog).toMatchObject({ isPublished: false, commentCount: 1 })
  await post('/api/blog/toggle-publish', { id, isPublished: true })
  const shown = await api.call(`/api/blog/${id}?with=comments`)
  expect(shown.body.comments).toHaveLength(1)
  expect((await api.call(image)).status).toBe(200)
  expect((await api.call('/api/blog/all?q=coming')).body.blogs).toHaveLength(1)
})

test.each([
  ['a moment that has passed', () => fromNow(-minute), 422, 'Choose a time in the future.'],
  ['more than a year ahead', () => fromNow(367 * day), 422, 'Choose a time within a year.'],
  ['a time without a zone', () => '2026-12-24T18:00', 422, /^Write the time as ISO 8601 with its zone/],
  ['a number', () => 1_900_000_000_000, 422, /^Write the time as ISO 8601/],
  ['no date at all', () => 'tomorrow', 422, /^Write the time as ISO 8601/],
  ['nothing', () => undefined, 422, /./],
])('%s is no time to plan', async (_, at, status, message) => {
  const id = await addBlog(api, token, { isPublished: false })
  const answer = await post('/api/admin/schedule', { id, at: at() })
  expect(answer.status).toBe(status)
  expect(answer.body.message).toMatch(message)
  expect(await stateOf(id)).toEqual({ state: 'unpublished', scheduled_at: null })
})

test('a bulk action reports a result for each blog', async () => {
  const [first = '', second = '', third = ''] = await Promise.all(
    [true, false, false].map((isPublished) => addBlog(api, token, { title: 'One of three', isPublished })),
  )
  await post('/api/admin/schedule', { id: second, at: fromNow(hour) })
  const act = async (action: string, ids = [first, second, third]) => {
    const { status, body } = await post('/api/admin/blogs/bulk', { ids, action })
    expect(status).toBe(200)
    return body.results.map(({ _id, ok, message }: { _id: string; ok: boolean; message: string }) => [_id, ok, message])
  }
  const all = (ok: boolean, message: string) => [first, second, third].map((id) => [id, ok, message])

  await post('/api/blog/delete', { id: third })
  expect(await act('publish', [third, 'unknown', second, first, first])).toEqual([
    [third, false, 'was in the Trash'],
    ['unknown', false, 'was not found'],
    [second, true, 'published'],
    [first, true, 'published'],
  ])
  expect([await visitor(first), await visitor(second), await visitor(third)]).toEqual([200, 200, 404])
  expect(await stateOf(second)).toEqual({ state: 'published', scheduled_at: null })
  expect(await act('restore')).toEqual([
    [first, false, 'was not in the Trash'],
    [second, false, 'was not in the Trash'],
    [third, true, 'restored'],
  ])
  expect(await act('unpublish')).toEqual(all(true, 'unpublished'))
  expect(await act('delete')).toEqual(all(true, 'deleted'))
  expect(await act('delete')).toEqual(all(false, 'was in the Trash'))
  expect(await act('restore')).toEqual(all(true, 'restored'))
})

test.each([
  [{ ids: [], action: 'publish' }, 422],
  [{ ids: Array.from({ length: 101 }, (_, index) => `${index}`), action: 'publish' }, 422],
  [{ ids: 'all', action: 'publish' }, 422],
  [{ ids: [1], action: 'publish' }, 422],
  [{ ids: ['a'], action: 'destroy' }, 422],
  [{ ids: ['a'] }, 422],
])('%j is refused', async (json, status) => {
  expect((await post('/api/admin/blogs/bulk', json)).status).toBe(status)
})

test.each([
  ['state=gone', 422],
  ['sort=random', 422],
  ['category=Sport', 422],
  ['limit=0', 422],
  [`q=${'x'.repeat(201)}`, 422],
  ['cursor=what%20is%20this', 400],
  ['sort=title&cursor=nothing', 400],
])('a list of ?%s is refused', async (query, status) => {
  expect((await get(`/api/admin/blogs?${query}`)).status).toBe(status)
})
