import { beforeAll, expect, test } from 'vitest'
import { addBlog, logIn } from './testing/fixtures.ts'
import { setUpApi } from './testing/set-up-api.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

test('files are served while D1 is down, and everything else answers 503', async () => {
  const id = await addBlog(api, token)
  const { body } = await api.call(`/api/blog/${id}`)
  const headers = { 'x-test-fail': '1' }
  const down = await api.call('/api/blog/all', { headers })
  expect(down.status).toBe(503)
  expect(down.body).toEqual({
    success: false,
    message: 'The database does not answer right now. Please try again in a moment.',
  })
  expect(down.text).not.toContain('planted')
  expect((await api.call('/api/health', { headers })).status).toBe(503)
  const file = await api.call(new URL(body.blog.image).pathname)
  expect(file.status).toBe(200)
})

test('an image answers 503 while R2 is down', async () => {
  const id = await addBlog(api, token)
  const { body } = await api.call(`/api/blog/${id}`)
  const picturePath = new URL(body.blog.image).pathname
  const down = await api.call(picturePath, { headers: { 'x-test-fail': '1' } })
  expect([down.status, down.body]).toEqual([
    503,
    { success: false, message: 'The file store does not answer right now. Please try again in a moment.' },
  ])
})
