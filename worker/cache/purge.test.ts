import { beforeAll, expect, test } from 'vitest'
import { trashDays } from '../contract/blog.ts'
import { day } from '../contract/units.ts'
import { add, addBlog, addComment, logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string
let blog: string

beforeAll(async () => {
  token = await logIn(api)
  blog = await addBlog(api, token)
})

/** The tags that a call purged, read when its line is in the log. */
async function purgedBy<Answer extends { headers: Headers }>(call: () => Promise<Answer>) {
  const before = api.logs().length
  const answer = await call()
  const requestId = answer.headers.get('x-request-id') ?? ''
  const lines = () =>
    api
      .logs()
      .slice(before)
      .map(({ message }) => message)
  await expect.poll(() => lines().some((line) => line.includes(requestId) && line.includes('"route"'))).toBe(true)
  const purges = lines().flatMap((line) => (line.startsWith('{"purged"') ? [JSON.parse(line)] : []))
  return { answer, purges, purged: purges.flatMap(({ purged }) => purged) }
}

test('each write purges exactly the tags of what it changed', async () => {
  const published = await purgedBy(() => add(api, { token }))
  const id = published.answer.body._id
  expect(published.purged).toEqual(['lists'])
  const draft = await purgedBy(() => add(api, { token, fields: { isPublished: false } }))
  expect(draft.purged).toEqual([])

  const post = (path: string, json: object) => () => api.call(path, { json, token })
  expect((await purgedBy(post('/api/blog/toggle-publish', { id, isPublished: false }))).purged).toEqual([
    'lists',
    `blog:${id}`,
  ])
  expect((await purgedBy(post('/api/blog/toggle-publish', { id, isPublished: true }))).purged).toEqual([
    'lists',
    `blog:${id}`,
  ])
  const { _id: other } = (await add(api, { token })).body
  const schedule = post('/api/admin/schedule', { id, at: new Date(Date.now() + 60_000).toISOString() })
  expect((await purgedBy(schedule)).purged).toEqual([])
  const bulk = (action: string) => post('/api/admin/blogs/bulk', { ids: [id, 'unknown', other], action })
  expect((await purgedBy(bulk('publish'))).purged).toEqual(['lists', `blog:${id}`, `blog:${other}`])
  expect((await purgedBy(post('/api/blog/delete', { id }))).purged).toEqual(['lists', `blog:${id}`])
  expect((await purgedBy(post('/api/admin/restore-blog', { id }))).purged).toEqual([])
  await post('/api/blog/delete', { id })()
  expect((await purgedBy(bulk('delete'))).purged).toEqual(['lists', `blog:${other}`])
  expect((await purgedBy(bulk('restore'))).purged).toEqual([])

  const waiting = await addComment(api, token, blog)
  expect((await purgedBy(post('/api/admin/approve-comment', { id: waiting }))).purged).toEqual([`blog:${blog}`])
  const remove = (commentId: string) => () =>
    api.call(`/api/admin/delete-comment/${commentId}`, { method: 'DELETE', token })
  expect((await purgedBy(remove(waiting))).purged).toEqual([`blog:${blog}`])
  expect((await purgedBy(remove(await addComment(api, token, blog)))).purged).toEqual([])
  expect((await purgedBy(post('/api/blog/add-comment', { blog, name: 'Ann', content: 'Hi' }))).purged).toEqual([])
  expect((await purgedBy(post('/api/newsletter/subscribe', { email: 'a@b.cd' }))).purged).toEqual([])
})

test('the cleanup purges the files that it deletes', async () => {
  const id = await addBlog(api, token)
  await api.call('/api/blog/delete', { json: { id }, token })
  const long = Date.now() - (trashDays + 1) * day
  await api.env.DB.prepare('UPDATE blogs SET deleted_at = ? WHERE id = ?').bind(long, id).run()
  await api.env.DB.prepare('UPDATE media SET created_at = ? WHERE blog_id = ?').bind(long, id).run()
  const cleanUp = () => api.call('/api/local/run', { json: { job: 'cleanup' } })
  expect((await purgedBy(cleanUp)).purged).toEqual([`files:${id}`])
  expect((await purgedBy(cleanUp)).purged).toEqual([])
})

test('a failing purge is tried three times, then logged; the request succeeds', async () => {
  const toggle = (failures: number) => () =>
    api.call('/api/blog/toggle-publish', {
      json: { id: blog, isPublished: true },
      token,
      headers: { 'x-test-fail-purge': String(failures) },
    })
  const twice = await purgedBy(toggle(2))
  expect(twice.purges.map(({ success }) => success)).toEqual([false, false, true])
  const always = await purgedBy(toggle(9))
  expect([always.answer.status, always.purges.length]).toEqual([200, 3])
  expect(api.logs().some(({ message }) => message.includes(`The cache was not purged of lists, blog:${blog}`))).toBe(
    true,
  )
})
