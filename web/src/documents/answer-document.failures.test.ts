// @vitest-environment node
import { expect, test, vi } from 'vitest'
import shell from '../../index.html?raw'
import { apiWith, blog, setUpSite } from './set-up-site.testing.ts'

const { isCached, startNewIsolate, visit } = setUpSite()

const address = `/blog/${blog._id}`

const never = () => new Promise<Response>(() => {})
test.each([
  ['fails', () => Response.json({ success: false, message: 'Ours.' }, { status: 500 })],
  ['does not answer with JSON', () => new Response('<html>')],
  ['answers with another shape', () => Response.json({ success: true, blog: { title: 7, path: address } })],
  ['cannot be reached', () => Promise.reject(new Error('The binding is gone.'))],
])('when the API %s, the answer is the shell with a sentence, and nothing stores it', async (_, answer) => {
  const API = apiWith({ [`/api/blog/${blog._id}`]: answer })
  const { status, headers, text } = await visit(address, { API, shell })
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '60', 'no-store'])
  expect(text).toMatch(/<noscript>.*cannot be shown right now\. Please try again in a minute\..*<\/noscript>/s)
  expect(text).toContain('<div id="root"></div>')
  expect(headers.has('x-robots-tag')).toBe(false)
  expect(await isCached(address)).toBe(false)
})

const refuseAll = {
  fetch: async () =>
    Response.json({ success: false, message: 'Slow down.' }, { status: 429, headers: { 'retry-after': '42' } }),
}
const paths = [
  '/',
  '/about',
  '/archive',
  '/author/x',
  address,
  '/search?q=x',
  '/nope',
  '/tag/x',
  '/preview/a.b.c',
  '/Nope/',
]
test.each(paths)('a visitor over the limit gets 429 for %s, with a sentence, and fills no log', async (path) => {
  const { status, headers, text } = await visit(path, { API: refuseAll, shell })
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([429, '42', 'no-store'])
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(text).toContain('<title>Too many requests</title>')
  expect(text).toMatch(/<noscript>.*Please wait a minute and load this page again\..*<\/noscript>/s)
  // The application itself, which can try again.
  expect(text).toContain('<div id="root"></div>')
  expect(text).toContain('<script type="module"')
  expect(text).not.toMatch(/Loading…|This page needs JavaScript/)
  expect(vi.mocked(console.error)).not.toHaveBeenCalled()
})

/** As the API answers when D1's limit of a day is used up. */
const usedUpDay = {
  fetch: async () =>
    Response.json({ success: false, message: 'Used up.' }, { status: 503, headers: { 'retry-after': '7200' } }),
}

test.each(paths)('on a day that is used up, %s says until when, and fills no log', async (path) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T22:00:00Z') })
  try {
    const { status, headers, text } = await visit(path, { API: usedUpDay, shell })
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '7200', 'no-store'])
    expect(text).toContain('<title>Not available right now</title>')
    expect(text).toMatch(/<noscript>.*cannot be shown right now\. Please come back after 00:00 UTC\..*<\/noscript>/s)
    expect(vi.mocked(console.error)).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  ['over the limit', refuseAll],
  ['on a day that is used up', usedUpDay],
])('a visitor %s gets the page that is in memory', async (_, API) => {
  const { text } = await visit(address)
  expect(await visit(address, { API })).toMatchObject({ status: 200, text })
  const form = new URLSearchParams({ form: 'newsletter', email: 'a@example.com' })
  const post = { method: 'POST', body: form, headers: { origin: 'https://example.com' } }
  expect((await visit(address, { ...post, API })).status).toBe((await API.fetch()).status)
  expect(vi.mocked(console.error)).not.toHaveBeenCalled()
})

test('a document does not wait for a silent API to the end, and is rendered without optional data', async () => {
  startNewIsolate()
  const [silent, partly] = await Promise.all([
    visit(address, { API: { fetch: never } }),
    visit('/about', { API: apiWith({ '/api/pages/about': never }) }),
  ])
  expect(silent.text).toBe('the shell')
  expect(partly.text).toContain('The desk is open.')
  expect([await isCached(address), await isCached('/about')]).toEqual([false, false])
})
