import { beforeAll, expect, test } from 'vitest'
import { day, hour, minute } from '../../contract/units.ts'
import { add, addBlog, blogFields, logIn } from '../../testing/fixtures.ts'
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
async function stateOf(id: string) {
  const row = await api.env.DB.prepare('SELECT state, scheduled_at FROM blogs WHERE id = ?').bind(id).first()
  return row ?? undefined
}

test('a publication time can be set, read, moved and removed', async () => {
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

test('a time means the same instant in every time zone, before and after a clock change', async () => {
  const id = await addBlog(api, token, { isPublished: false })
  const year = new Date().getUTCFullYear() + (new Date().getUTCMonth() > 2 ? 1 : 0)
  const utc = `${year}-03-28T01:30:00.000Z`
  for (const at of [`${year}-03-28T02:30:00+01:00`, `${year}-03-28T03:30:00+02:00`, `${year}-03-27T18:30:00-07:00`]) {
    expect((await post('/api/admin/schedule', { id, at })).body.scheduledAt).toBe(utc)
  }
  await post('/api/admin/schedule', { id, at: null })
})

test('a published blog cannot be scheduled, and any manual change removes a schedule', async () => {
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

test('a new blog can be scheduled when it is added', async () => {
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

test('the scheduler counts as late after 5 minutes without a run, or when it never ran and something is scheduled', async () => {
  const isLate = async () => (await get('/api/admin/schedule')).body.schedule.isLate
  const succeededAgo = (ms: number) =>
    api.env.DB.prepare(
      'INSERT INTO jobs (name, last_run_at, last_success_at) VALUES (?1, ?2, ?2) ON CONFLICT (name) DO UPDATE SET last_run_at = ?2, last_success_at = ?2',
    )
      .bind('publish', Date.now() - ms)
      .run()
  await api.env.DB.exec('DELETE FROM jobs')
  await api.env.DB.exec('UPDATE blogs SET scheduled_at = NULL')
  expect(await isLate()).toBe(false)
  const id = await addBlog(api, token, { isPublished: false })
  await post('/api/admin/schedule', { id, at: fromNow(hour) })
  expect(await isLate()).toBe(true)
  await succeededAgo(4 * minute)
  expect(await isLate()).toBe(false)
  await succeededAgo(6 * minute)
  expect(await isLate()).toBe(true)
  // A run without a success does not count.
  await api.env.DB.prepare('UPDATE jobs SET last_run_at = ?').bind(Date.now()).run()
  expect(await isLate()).toBe(true)
})
