import { afterAll, beforeAll, expect, test } from 'vitest'
import { day, hour, minute } from './clock.ts'
import { addBlog, logIn } from './testing/fixtures.ts'
import { type Api, startApi } from './testing/harness.ts'

let api: Api

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const sweepIn = (ms: number) => api.scheduled({ cron: '17 3 * * *', scheduledTime: new Date(Date.now() + ms) })
const rows = async (sql: string) => (await api.env.DB.prepare(sql).all()).results
const files = async () => (await api.env.MEDIA.list()).objects.map(({ key }) => key)

test('the sweep removes files of killed requests after a day, and none that a blog holds', async () => {
  await addBlog(api, await logIn(api))
  const held = await files()
  for (let number = 1; number <= 3; number += 1) {
    const key = `media/killed/${number}.png`
    await api.env.MEDIA.put(key, 'x')
    await api.env.DB.prepare(
      `INSERT INTO media (key, blog_id, content_type, width, height, bytes, created_at) VALUES (?, 'killed', 'image/png', 1, 1, 1, ?)`,
    )
      .bind(key, Date.now())
      .run()
  }
  await sweepIn(day - minute)
  expect(await files()).toHaveLength(held.length + 3)
  await sweepIn(day + minute)
  expect(await files()).toEqual(held)
  expect(await rows('SELECT key FROM media')).toEqual(held.map((key) => ({ key })))
})

test('the sweep removes dead sessions and old counts of failed logins', async () => {
  await logIn(api)
  await api.call('/api/admin/login', { json: { email: 'nobody@example.com', password: 'guess' } })
  await sweepIn(11 * hour)
  expect((await rows('SELECT 1 FROM sessions')).length).toBeGreaterThan(0)
  expect(await rows('SELECT 1 FROM login_attempts')).toHaveLength(1)
  await sweepIn(25 * hour)
  expect(await rows('SELECT 1 FROM sessions')).toEqual([])
  expect(await rows('SELECT 1 FROM login_attempts')).toEqual([])
})
