// @vitest-environment node
import { expect, test } from 'vitest'
import { apiWith, blog, setUpSite } from './set-up-site.testing.ts'

const { isCached, startNewIsolate, visit } = setUpSite()

const address = `/blog/${blog._id}`

test('a second reader gets the document of the first, whatever tracking parameters the URL has', async () => {
  const API = apiWith()
  const first = await visit(address, { API })
  const second = await visit(`${address}?utm_source=x&fbclid=1`, { API })
  expect(second.text).toBe(first.text)
  expect(second.headers.get('cache-control')).toBe('no-cache')
  expect(API.calls).toHaveLength(2)
  expect(API.calls.at(-1)?.headers.get('if-none-match')).toBeTruthy()
})

test('the next reader sees a change, and nothing of an article that was taken away, also while the API fails', async () => {
  let answer: (request: Request) => object = () => ({ success: true, blog })
  const API = apiWith({ [`/api/blog/${blog._id}`]: (request) => answer(request) })
  await visit(address, { API })
  answer = () => ({ success: true, blog: { ...blog, commentCount: 12 } })
  expect((await visit(address, { API })).text).toContain('"commentCount":12')
  answer = () => Response.json({ success: false, message: 'Not found.' }, { status: 404 })
  expect(await visit(address, { API })).toMatchObject({ status: 404, text: expect.not.stringContaining(blog.excerpt) })
  answer = () => Response.json({ success: false, message: 'Ours.' }, { status: 500 })
  expect(await visit(address, { API })).toMatchObject({ status: 503, text: expect.not.stringContaining(blog.excerpt) })
})

test('a document is not cached when an API response must not be', async () => {
  const answer = () => Response.json({ success: true, blog }, { headers: { 'cache-control': 'no-store' } })
  await visit(address, { API: apiWith({ [`/api/blog/${blog._id}`]: answer }) })
  expect(await isCached(address)).toBe(false)
})

test('a request with the ETag of the document gets 304 until the document changes', async () => {
  const etag = (await visit(address)).headers.get('etag') ?? ''
  const same = await visit(address, { headers: { 'if-none-match': etag } })
  expect({ status: same.status, text: same.text }).toEqual({ status: 304, text: '' })
  startNewIsolate()
  expect((await visit(address, { headers: { 'if-none-match': `"x", ${etag}` } })).status).toBe(304)
  expect((await visit('/about', { headers: { 'if-none-match': etag } })).status).toBe(200)
  startNewIsolate()
  const answer = () => Response.json({ success: true, blog: { ...blog, commentCount: 1 } })
  const API = apiWith({ [`/api/blog/${blog._id}`]: answer })
  expect((await visit(address, { API, headers: { 'if-none-match': etag } })).status).toBe(200)
})

test('the ETag of a long search is no longer than others', async () => {
  const found = { success: true, blogs: [], total: 0, totalIsCapped: false, nextCursor: null, articles: [] }
  const API = apiWith({ '/api/blog/all': () => found })
  const { headers } = await visit(`/?${new URLSearchParams({ q: '🚀'.repeat(2_000) })}`, { API })
  expect(headers.get('etag')?.length).toBeLessThan(200)
})
