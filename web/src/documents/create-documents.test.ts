// @vitest-environment node
import { expect, test } from 'vitest'
import { createDocuments } from './create-documents.ts'
import { apiWith, blog, manifest, setUpSite } from './set-up-site.testing.ts'

const { startNewIsolate, visit } = setUpSite()

const address = `/blog/${blog._id}`
const production = { SITE_URL: 'https://example.com', hasCache: true }

/** A document as the Workers Cache gets it, and as the visitor does. */
async function visitBehindCache(path: string, options: Parameters<typeof visit>[1] = {}) {
  const asked: [Request, Response][] = []
  const onDocument = (request: Request, answer: Response) => asked.push([request, answer.clone()])
  const visited = await visit(path, { ...production, ...options, onDocument })
  const [[request, answer] = []] = asked
  if (!request || !answer) throw new Error('Pages asked for no document.')
  const read = (name: string) => [answer.headers.get(name), visited.headers.get(name)]
  return { request, visited, read }
}

test('the Workers Cache stores a document under the tags of what it shows, and visitors see nothing of that', async () => {
  const { read } = await visitBehindCache(address)
  const rules = 'public, max-age=3600, stale-while-revalidate=60, stale-if-error=86400'
  expect(read('cdn-cache-control')).toEqual([rules, null])
  expect(read('cache-tag')).toEqual(['lists,site', null])
  expect(read('cache-control')).toEqual(['no-cache', 'no-cache'])
})

const untagged = apiWith({
  [`/api/blog/${blog._id}`]: () =>
    Response.json({ success: true, blog }, { headers: { etag: '"1"', 'cache-control': 'public' } }),
})
test.each([
  ['the page after a form', `${address}?sent=comment`, {}],
  ['a document without the site’s address', address, { SITE_URL: '' }],
  ['a document of which something has no tag', address, { API: untagged }],
  ['the page of a mail', '/newsletter/confirm?t=a.b', {}],
  ['a page that does not exist', '/no/such/page', {}],
  ['a page without its data', address, { API: { fetch: () => Promise.reject(new Error('Gone.')) } }],
])('no shared cache stores %s', async (_, path, options) => {
  const { read } = await visitBehindCache(path, options)
  const [rules = '', own = ''] = [read('cdn-cache-control')[0] ?? read('cache-control')[0], read('cache-tag')[0]]
  expect([rules, own]).toEqual(['no-store', null])
})

test('nothing that a visitor sends reaches a document but its address and the IP address', async () => {
  const headers = {
    accept: 'text/plain',
    authorization: 'a'.repeat(43),
    cookie: 'a=b',
    range: 'bytes=0-9',
    'cache-control': 'no-store',
    'cf-connecting-ip': '203.0.113.7',
    'if-none-match': '"1"',
  }
  const { request, visited } = await visitBehindCache(`${address}?utm_source=x&reply=2&order=oldest&build=b2`, {
    headers,
  })
  const { pathname, search } = new URL(request.url)
  expect(pathname + search).toBe(`${address}?order=oldest&reply=2&build=b1`)
  expect([...request.headers]).toEqual([['cf-connecting-ip', '203.0.113.7']])
  expect(visited.status).toBe(200)
  const { request: head, visited: answer } = await visitBehindCache(address, { method: 'HEAD' })
  expect([head.method, answer.status, answer.text]).toEqual(['GET', 200, ''])
})

test('a document of another build is not answered: Pages serves its own shell', async () => {
  for (const [path, status] of [
    [address, 200],
    ['/no/such/page', 404],
  ] as const) {
    const { visited, request } = await visitBehindCache(path, { buildId: 'b2' })
    expect(new URL(request.url).searchParams.get('build')).toBe('b2')
    expect([visited.status, visited.text, visited.headers.get('cache-control')]).toEqual([
      status,
      'the shell',
      'no-store',
    ])
  }
})

test('behind the Workers Cache no document comes from the memory of the isolate', async () => {
  const API = apiWith()
  for (let calls = 1; calls <= 2; calls += 1) {
    await visit(address, { ...production, API })
    expect(API.calls).toHaveLength(calls)
  }
})

test('the Workers Cache is told that its document is still valid, until something that it shows has changed', async () => {
  const { request, read } = await visitBehindCache(address)
  const headers = { 'if-none-match': read('etag')[0] ?? '' }
  const ask = (API: ReturnType<typeof apiWith>) =>
    createDocuments(manifest).fetch(new Request(request, { headers }), { ...production, API })
  expect((await ask(apiWith())).status).toBe(304)
  const changed = () => ({ success: true, blog: { ...blog, commentCount: 12 } })
  expect((await ask(apiWith({ [`/api/blog/${blog._id}`]: changed }))).status).toBe(200)
})

test('a page that lacks a part is a failure, and a document in memory is served instead', async () => {
  const failing = apiWith({ '/api/pages/about': () => new Response(null, { status: 500 }) })
  const partly = await visit('/about', { API: failing })
  expect([partly.status, partly.headers.get('retry-after')]).toEqual([503, '60'])
  expect(partly.text).toContain('<h1')
  const whole = await visit('/about')
  expect(await visit('/about', { API: failing })).toMatchObject({ status: 200, text: whole.text })
})

test('when the API does not say whether a page exists, the answer is no 404', async () => {
  const failing = apiWith({ '/api/site/lookup': () => new Response(null, { status: 500 }) })
  expect((await visit('/no/such/page', { API: failing })).status).toBe(503)
})

test('when the Worker does not answer, pages are the shell, and a form keeps what was typed in the browser', async () => {
  const onDocument = () => {
    throw new Error('The binding is gone.')
  }
  const page = await visit(address, { onDocument })
  expect([page.status, page.text, page.headers.get('retry-after')]).toEqual([503, 'the shell', '60'])
  const body = new URLSearchParams({ form: 'newsletter', email: 'a@example.com' })
  const form = await visit('/', { onDocument, method: 'POST', body, headers: { origin: 'https://example.com' } })
  expect(form.status).toBe(503)
  expect(form.text).toContain('what you typed is still there')
})

test('addresses that no page can have get the same document, so that it need not be rendered for each', async () => {
  const documents: string[] = []
  for (const path of ['/no/such/page', '/another/%61/b']) {
    startNewIsolate()
    const { status, text } = await visit(path)
    expect(status).toBe(404)
    documents.push(text)
  }
  expect(documents[1]).toBe(documents[0])
})
