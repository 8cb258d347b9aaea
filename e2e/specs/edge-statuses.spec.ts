import { vi } from 'vitest'
import { rotate } from '#worker/testing/rotation.ts'
import { articlePath } from '../../bench/targets.ts'
import { test } from '../fixtures/admin-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { addComment, callApi, deleteBlog, pathOf } from '../support/admin-api.ts'
import { ask } from '../support/document.ts'

const oddAddresses = [
  '/blog/%00',
  '/blog/%0d%0aset-cookie:a=b',
  '/blog/..%2f..%2fadmin',
  '/blog/%2561',
  '/blog/%',
  '/blog/%ff',
  '/blog/🚀',
  "/blog/' OR 1=1--",
  '/blog/<script>alert(1)<%2Fscript>',
  '/blog/__proto__',
  '/blog/all',
  '/blog/latest',
  '/blog/latest%2Farticles',
  `/blog/${'a'.repeat(10_000)}`,
  '/articles/constructor',
  '/articles/sports',
  '/blog/no-such-blog-222222',
]

test('each address responds with the right status', async () => {
  const statuses = { [articlePath]: 200, '/nope': 404, '/blog/nope-abc': 404, '/articles/sport': 404, '/admin': 200 }
  for (const [path, status] of Object.entries(statuses)) expect((await ask(path)).status, path).toBe(status)
  const moved = await ask(`${articlePath}/`)
  expect({ status: moved.status, location: moved.headers.get('location') }).toEqual({
    status: 301,
    location: articlePath,
  })
  expect((await ask('/About')).headers.get('location')).toBe('/about')
  expect((await ask('/assets/index-gone.js')).status).toBe(404)
})

test('an unusual address responds like any missing page', async () => {
  for (const path of oddAddresses) {
    const what = path.slice(0, 50)
    const response = await ask(path)
    expect(response.status, what).toBe(404)
    expect(response.headers.get('x-robots-tag'), what).toBe('noindex')
    expect(response.headers.has('set-cookie'), what).toBe(false)
    const text = await response.text()
    expect(text, what).toContain('<title>Page not found · Broadsheet</title>')
    expect(text, what).toContain('<h1>Page not found</h1>')
    expect(text, what).not.toContain('<script>alert')
  }
})

test('an unusual search finds nothing and is displayed as typed', async () => {
  for (const q of ['\0', '%', '"', "'; DROP TABLE blogs;--", 'NEAR(', '🚀'.repeat(2_000)]) {
    const response = await ask(`/?${new URLSearchParams({ q })}`)
    expect(response.status, q).toBe(200)
    expect(await response.text(), q).toContain('<h1>Stories worth')
    expect((await ask(`/search?${new URLSearchParams({ q })}`)).status, q).toBe(200)
  }
})

test('a search in a category that does not exist leads to the search in all', async () => {
  const { status, headers } = await ask('/?q=edge&category=__proto__')
  expect([status, headers.get('location')]).toEqual([301, '/?q=edge'])
})

const unknown = Array.from({ length: 200 }, (_, place) => `/blog/unknown-${place}`)

test('many unknown ids at once respond with as many uncached 404s', async () => {
  const answers = await Promise.all(rotate(unknown, 8).map((path) => ask(path)))
  const answered = answers.map(({ status, headers }) =>
    [status, headers.get('x-robots-tag'), headers.get('cache-control')].join(' '),
  )
  expect([...new Set(answered)]).toEqual(['404 noindex no-store'])
})

test('HEAD of an article has the headers of GET and no body', async () => {
  const head = await ask(articlePath, { method: 'HEAD' })
  expect({ status: head.status, body: await head.text() }).toEqual({ status: 200, body: '' })
  expect(head.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(head.headers.get('etag')).toBe((await ask(articlePath)).headers.get('etag'))
})

test('a conditional request gets 304 for its own page until the page changes', async ({ token, addBlog }) => {
  const id = await addBlog({ title: 'Soon another', isPublished: true })
  const path = await pathOf(stack, token, id)
  const etag = (await ask(path)).headers.get('etag') ?? ''
  const fresh = { 'if-none-match': etag, 'cache-control': 'max-age=0' }
  expect((await ask(path, { headers: fresh })).status).toBe(304)
  expect((await ask('/about', { headers: fresh })).status).toBe(200)
  const comment = await addComment(stack, token, { blog: id, name: 'Ada', content: 'A page that changes.' })
  await callApi(stack, '/api/admin/approve-comment', { json: { id: comment }, token })
  const changed = await ask(path, { headers: fresh })
  expect(changed.status).toBe(200)
  expect(await changed.text()).toContain('A page that changes.')
  await deleteBlog(stack, token, id)
  expect((await ask(path, { headers: fresh })).status).toBe(404)
})

test('a form from another site, with files or of ten megabytes is refused with a page that says what to do', async () => {
  const form = new URLSearchParams({ form: 'newsletter', email: 'ann@example' })
  const files = new FormData()
  files.set('form', 'newsletter')
  for (const [body, headers, expected, sentence] of [
    [form, { 'sec-fetch-site': 'cross-site' }, 403, 'Open the page here'],
    [form, { origin: 'https://evil.example' }, 403, 'Open the page here'],
    [form, { origin: stack.url }, 422, '❌ Invalid email address!'],
    [files, {}, 415, 'Open the page'],
    [new URLSearchParams({ form: 'newsletter', email: 'x'.repeat(10_000_000) }), {}, 413, 'Go back and shorten it'],
  ] as const) {
    // The edge may refuse a body before it has all of it: then Node's `fetch` can lose the answer, and asks again.
    const { answer, text } = await vi.waitFor(() => askWithText({ body, headers }), { timeout: 60_000 })
    expect(answer.status).toBe(expected)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.has('set-cookie')).toBe(false)
    expect(text).toContain(sentence)
  }
})

async function askWithText(init: RequestInit) {
  const answer = await ask('/about', { method: 'POST', ...init })
  return { answer, text: await answer.text() }
}
