import { afterAll, beforeAll, expect, test } from 'vitest'
import { day, hour, minute } from '../clock.ts'
import { add, addBlog, blogFields, logIn } from '../testing/fixtures.ts'
import { type Api, startApi } from '../testing/harness.ts'

let api: Api
let token: string

beforeAll(async () => {
  api = await startApi()
  token = await logIn(api)
})
afterAll(() => api.close())

const post = (path: string, json: object) => api.call(path, { json, token })
const get = (path: string) => api.call(path, { token })
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()
const visitor = (id: string) => api.call(`/api/blog/${id}`).then(({ status }) => status)
const titles = ({ body }: { body: { blogs: { title: string }[] } }) => body.blogs.map(({ title }) => title)

async function stateOf(id: string) {
  const row = await api.env.DB.prepare('SELECT state, scheduled_at FROM blogs WHERE id = ?').bind(id).first()
  return row ?? undefined
}

test('a blog in the Trash is gone for everybody but the Trash, and comes back unpublished with all it had', async () => {
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
  expect((await api.call('/api/blog/comments', { json: { blogId: id } })).status).toBe(404)
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

  expect((await post('/api/admin/restore-blog', { id })).body).toEqual({ success: true, message: 'Blog restored' })
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

test('a time is planned, shown, moved and taken back', async () => {
  const id = await addBlog(api, token, { title: 'Later', isPublished: false })
  const [first, second] = [fromNow(day), fromNow(hour)]
  for (const at of [first, second]) {
    const { status, body } = await post('/api/admin/schedule', { id, at })
    expect([status, body]).toEqual([200, { success: true, message: 'Blog scheduled', scheduledAt: at }])
  }
  expect((await get('/api/admin/blogs?state=scheduled')).body).toMatchObject({
    total: 1,
    blogs: [{ _id: id, state: 'scheduled', scheduledAt: second, isPublished: false }],
  })
  expect((await get('/api/admin/schedule')).body.schedule).toMatchObject({
    blogs: [{ _id: id, title: 'Later', scheduledAt: second }],
    total: 1,
  })
  expect(await visitor(id)).toBe(404)
  for (const _ of ['once', 'twice']) {
    const { body } = await post('/api/admin/schedule', { id, at: null })
    expect(body).toEqual({ success: true, message: 'Schedule removed', scheduledAt: null })
  }
  expect(await stateOf(id)).toEqual({ state: 'unpublished', scheduled_at: null })
})

test('a moment is the same in every zone, on both sides of a change of the clock', async () => {
  const id = await addBlog(api, token, { isPublished: false })
  const year = new Date().getUTCFullYear() + (new Date().getUTCMonth() > 2 ? 1 : 0)
  const utc = `${year}-03-28T01:30:00.000Z`
  for (const at of [`${year}-03-28T02:30:00+01:00`, `${year}-03-28T03:30:00+02:00`, `${year}-03-27T18:30:00-07:00`]) {
    expect((await post('/api/admin/schedule', { id, at })).body.scheduledAt).toBe(utc)
  }
  await post('/api/admin/schedule', { id, at: null })
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

test('what is published cannot be planned, and whatever is done by hand ends a plan', async () => {
  const published = await addBlog(api, token)
  const refused = await post('/api/admin/schedule', { id: published, at: fromNow(hour) })
  expect([refused.status, refused.body.message]).toEqual([409, 'This blog is already published.'])
  expect(await stateOf(published)).toEqual({ state: 'published', scheduled_at: null })
  expect((await post('/api/admin/schedule', { id: 'unknown', at: fromNow(hour) })).status).toBe(404)

  for (const [path, more, state] of [
    ['/api/blog/toggle-publish', { isPublished: true }, 'published'],
    ['/api/blog/toggle-publish', {}, 'published'],
    ['/api/blog/toggle-publish', { isPublished: false }, 'unpublished'],
    ['/api/blog/delete', {}, 'trash'],
  ] as const) {
    const id = await addBlog(api, token, { isPublished: false })
    await post('/api/admin/schedule', { id, at: fromNow(hour) })
    expect((await post(path, { id, ...more })).status).toBe(200)
    expect(await stateOf(id)).toEqual({ state, scheduled_at: null })
  }
})

test('a new blog goes out when it is to', async () => {
  const at = fromNow(hour)
  const later = await addBlog(api, token, { isPublished: true, publishAt: at })
  expect(await stateOf(later)).toEqual({ state: 'scheduled', scheduled_at: Date.parse(at) })
  expect(await visitor(later)).toBe(404)
  const now = await addBlog(api, token, { isPublished: false, publishAt: fromNow(-hour) })
  expect(await stateOf(now)).toEqual({ state: 'published', scheduled_at: null })
  for (const publishAt of ['soon', fromNow(400 * day)]) {
    expect((await add(api, { token, fields: { ...blogFields, publishAt } })).status).toBe(422)
  }
})

test('several are changed at once, and each is told what happened to it', async () => {
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
  [{ ids: Array.from({ length: 101 }, (_, number) => `${number}`), action: 'publish' }, 422],
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

test('the scheduler is late when it has not run for a quarter of an hour, or never while something waits for it', async () => {
  const isLate = async () => (await get('/api/admin/schedule')).body.schedule.isLate
  const succeededAgo = (ms: number) =>
    api.env.DB.prepare(
      'INSERT INTO jobs VALUES (?1, ?2, ?2) ON CONFLICT (name) DO UPDATE SET last_run_at = ?2, last_success_at = ?2',
    )
      .bind('publish', Date.now() - ms)
      .run()
  await api.env.DB.exec('DELETE FROM jobs')
  await api.env.DB.exec('UPDATE blogs SET scheduled_at = NULL')
  expect(await isLate()).toBe(false)
  const id = await addBlog(api, token, { isPublished: false })
  await post('/api/admin/schedule', { id, at: fromNow(hour) })
  expect(await isLate()).toBe(true)
  await succeededAgo(14 * minute)
  expect(await isLate()).toBe(false)
  await succeededAgo(16 * minute)
  expect(await isLate()).toBe(true)
  // A run that began and did not end well is none.
  await api.env.DB.prepare('UPDATE jobs SET last_run_at = ?').bind(Date.now()).run()
  expect(await isLate()).toBe(true)
})
