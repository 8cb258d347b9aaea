import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, startApi } from '../testing/harness.ts'

let api: Api

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

test('a site without blogs answers an empty list', async () => {
  const { status, body } = await api.call('/api/blog/all')
  expect(status).toBe(200)
  expect(body).toEqual({ success: true, blogs: [], total: 0, nextCursor: null })
})

test('an unknown blog is a 404 in the envelope', async () => {
  const { status, body } = await api.call('/api/blog/nothing-here')
  expect(status).toBe(404)
  expect(body).toEqual({ success: false, message: 'Blog not found.' })
})
