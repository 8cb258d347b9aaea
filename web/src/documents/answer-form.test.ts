// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { apiWith, blog, setUpSite } from './set-up-site.testing.ts'

const { isCached, visit } = setUpSite()

const article = `/blog/${blog._id}`
const hostile = `"'</textarea></script><script>alert(1)</script>\r\n\0 & ${'🚀'.repeat(9)}`
const comment = { form: 'comment', name: hostile, content: hostile }
const message = { form: 'contact', name: 'Ann', email: 'ann@example.com', message: hostile }
const formType = 'application/x-www-form-urlencoded'

type Post = Omit<NonNullable<Parameters<typeof visit>[1]>, 'body'> & { body?: BodyInit }

/** Posts a form as a browser without scripts does. */
function post(path: string, fields: Record<string, string>, { headers, ...init }: Post = {}) {
  return visit(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': formType, 'sec-fetch-site': 'same-origin', ...headers },
    ...init,
  })
}

test.each([
  ['a form', new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }).toString(), formType],
  ['a multipart form', '--b\r\n\r\nOne-Click\r\n--b--', 'multipart/form-data; boundary=b'],
  ['JSON', '{"type":"email.bounced"}', 'application/json'],
])('%s that a service posts from elsewhere reaches the API as it is', async (_, body, type) => {
  const headers = { 'content-type': type, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
  for (const path of [
    '/api/newsletter/unsubscribe?t=eyJhbGci.eyJzIjoi.X-yZ_0',
    '/api/webhooks/Some.provider?Q=a%2Fb',
  ]) {
    const API = apiWith()
    expect((await visit(path, { method: 'POST', body, headers, API })).status).toBe(200)
    const [call] = API.calls
    expect([call?.method, call?.url]).toEqual(['POST', `https://example.com${path}`])
    expect(Object.fromEntries(call?.headers ?? [])).toMatchObject(headers)
    expect(call?.bodyUsed).toBe(true)
  }
})

const accepted = () => Response.json({ success: true, message: 'Yes.' }, { status: 201 })

/** An API that answers a path with a failure. */
function refusing(path: string, status: number, sentence: string, headers: Record<string, string> = {}) {
  return apiWith({ [path]: () => Response.json({ success: false, message: sentence }, { status, headers }) })
}

test.each([
  ['/api/blog/add-comment', article, comment, { blog: blog._id, name: hostile, content: hostile, website: '' }],
  [
    '/api/blog/add-comment',
    article,
    { ...comment, parent: 'c1' },
    { blog: blog._id, name: hostile, content: hostile, website: '', parent: 'c1' },
  ],
  ['/api/contact', '/contact', message, { name: 'Ann', email: 'ann@example.com', message: hostile }],
  ['/api/newsletter/subscribe', '/', { form: 'newsletter', email: 'ann@example.com' }, { email: 'ann@example.com' }],
  ['/api/newsletter/subscribe', article, { form: 'newsletter', email: 'a@b.cd' }, { email: 'a@b.cd' }],
])('a form for %s, posted to %s, is sent as JSON, and the answer is a redirect', async (path, page, fields, json) => {
  const API = apiWith({ [path]: accepted })
  const headers = { 'cf-connecting-ip': '192.0.2.7', origin: 'https://example.com' }
  const answer = await post(`${page}?q=not-kept`, { ...fields, more: 'ignored' }, { API, headers })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toMatch(new RegExp(`^${page}\\?sent=${fields.form}#[a-z-]+$`))
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(API.calls).toHaveLength(1)
  const [call] = API.calls
  expect(await call?.json()).toEqual(json)
  expect(call?.headers.get('cf-connecting-ip')).toBe('192.0.2.7')
  expect(call?.headers.has('x-once')).toBe(true)
})

test('after a sign-up that must be confirmed by mail the page says so, and is stored for every reader', async () => {
  const answer = () => Response.json({ success: true }, { status: 201, headers: { 'x-confirmation': 'mail' } })
  const API = apiWith({ '/api/newsletter/subscribe': answer })
  const { status, headers } = await post('/about', { form: 'newsletter', email: 'ann@example.com' }, { API })
  const location = '/about?sent=newsletter-mail'
  expect({ status, location: headers.get('location') }).toEqual({ status: 303, location: `${location}#newsletter` })
  const { text } = await visit(location)
  expect(text).toContain(
    '<p class="form-sent" role="status">✅ Subscribed successfully! One step is left: press the button in our mail to you, within 7 days. Addresses that are subscribed already, or refuse our mail, get none.</p>',
  )
  expect(await isCached(location)).toBe(true)
})

test.each([
  [422, article, comment, '/api/blog/add-comment', 'Comment is too long.'],
  [409, article, comment, '/api/blog/add-comment', 'Not now.'],
  [429, article, comment, '/api/blog/add-comment', 'Too often.'],
  [413, '/contact', message, '/api/contact', 'Too large.'],
  [503, '/contact', message, '/api/contact', 'No database.'],
])(
  'a %i of the API is the page itself, with the sentence and what was typed',
  async (status, path, fields, call, text) => {
    const API = refusing(call, status, text, { 'retry-after': '60' })
    const answer = await post(path, fields, { API })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('retry-after')).toBe('60')
    expect(answer.text).toMatch(new RegExp(`<p class="field-error" role="alert">(❌ )?${text}</p>`))
    expect(answer.text).toContain('<title>Not sent · ')
    expect(answer.text).not.toContain('<script>alert')
    // Once: in the field, not in the data for React.
    const escaped = '&quot;&#x27;&lt;/textarea&gt;&lt;/script&gt;'
    expect(answer.text.split(escaped).length - 1).toBe(
      Object.values(fields).filter((value) => value === hostile).length,
    )
    expect(answer.text.split('🚀'.repeat(9)).length).toBe(answer.text.split(escaped).length)
    expect(await isCached(path)).toBe(false)
    const [, data = ''] = /id="page-data">(.*?)<\/script>/.exec(answer.text) ?? []
    expect(JSON.parse(data).answer).toMatchObject({ form: fields.form, path, isSent: false })
  },
)

test('an empty form comes back with each problem beside its field, in the words of the form with scripts', async () => {
  const API = refusing('/api/contact', 422, 'Name is required.')
  const { status, text } = await post('/contact', { form: 'contact', message: 'Hello' }, { API })
  expect(status).toBe(422)
  const problems = [...text.matchAll(/<p class="field-error" id="([^"]+)" role="alert">([^<]+)<\/p>/g)]
  expect(problems.map(([, , problem]) => problem)).toEqual(['Name is required.', 'Email is required.'])
  for (const [, id = ''] of problems) expect(text).toContain(`aria-invalid="true" aria-describedby="${id}"`)
  expect(text).toContain('>Hello</textarea>')
})

test('nothing that was typed is logged, whatever fails', async () => {
  const logged = [console.log, console.warn, console.error].map((method) => vi.mocked(method))
  for (const API of [
    refusing('/api/blog/add-comment', 422, 'No.'),
    { fetch: () => Promise.reject(new Error('The binding is gone.')) },
    apiWith({ '/api/blog/add-comment': () => new Response('<html>', { status: 500 }) }),
  ]) {
    const { status, headers } = await post(article, { form: 'comment', name: 'Secret', content: 'Secret' }, { API })
    expect([422, 503]).toContain(status)
    expect(headers.get('location')).toBeNull()
  }
  expect(JSON.stringify(logged.map(({ mock }) => mock.calls))).not.toContain('Secret')
})

test.each([
  ['cannot be reached', { fetch: () => Promise.reject(new Error('Gone.')) }, 503, 'Please try again in a moment'],
  ['no longer has the blog', refusing('/api/blog/add-comment', 404, 'Blog not found.'), 404, 'Blog not found.'],
])('when the API %s, the answer is a page with the form and what was typed', async (_, API, status, sentence) => {
  const gone = status === 404 ? '/blog/gone-k3v9x2' : article
  const answer = await post(gone, comment, { API })
  expect(answer.status).toBe(status)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.text).toContain(sentence)
  expect(answer.text).toContain(`action="${gone}#add-comment"`)
  expect(answer.text.split('&lt;/textarea&gt;&lt;/script&gt;')).toHaveLength(3)
  expect(answer.text).not.toContain('<script')
})

test('a comment on an article whose comments were closed meanwhile comes back with what was typed', async () => {
  const refusal = { success: false, message: 'Comments are closed.' }
  const API = apiWith({ '/api/blog/add-comment': () => Response.json(refusal, { status: 403 }) })
  const { status, text } = await post(article, { form: 'comment', name: 'Ann', content: 'A long thought.' }, { API })
  expect(status).toBe(403)
  expect(text).toContain('<p role="alert">Comments are closed.</p>')
  expect(text).toMatch(/<textarea[^>]*>A long thought\.<\/textarea>/)
})

test.each([
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
  [{ 'sec-fetch-site': 'same-site', origin: 'https://blog.example.com' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'none' }, 303],
  [{ origin: 'https://example.com' }, 303],
  // A browser that shows text only. None that could be used by another site sends neither.
  [{}, 303],
])('a form with the headers %j gets %i', async (headers, status) => {
  const API = apiWith({ '/api/blog/add-comment': accepted })
  const body = new URLSearchParams(comment).toString()
  const answer = await visit(article, { method: 'POST', body, API, headers: { 'content-type': formType, ...headers } })
  expect(answer.status).toBe(status)
  expect(API.calls).toHaveLength(status === 303 ? 1 : 0)
  if (status === 403) expect(answer.text).toContain('Open the page here')
})

test.each([
  ['another type', { body: '{}', headers: { 'content-type': 'application/json' } }, 415],
  ['no type', { body: new Blob(['form=comment']), headers: { 'content-type': '' } }, 415],
  ['files', { body: new FormData(), headers: { 'content-type': 'multipart/form-data; boundary=x' } }, 415],
  ['too many bytes', { body: `form=comment&content=${'x'.repeat(70_000)}` }, 413],
  [
    'no end',
    { body: new ReadableStream({ pull: (end) => end.error(new Error('Left.')) }), duplex: 'half' } as Post,
    400,
  ],
  ['no form', { body: 'name=Ann' }, 422],
  ['an unknown form', { body: 'form=__proto__&name=Ann' }, 422],
  ['the form of another page', { body: 'form=contact&name=Ann' }, 422],
])('a body with %s is refused with a sentence, before the API is called', async (_, init, status) => {
  const API = apiWith()
  const answer = await post(article, {}, { API, ...init })
  expect(answer.status).toBe(status)
  const headers = ['content-type', 'cache-control'].map((name) => answer.headers.get(name))
  expect(headers).toEqual(['text/html; charset=utf-8', 'no-store'])
  expect(answer.text).toMatch(/<p role="alert">[^<]{30,}<\/p>/)
  expect(API.calls.every(({ headers }) => headers.has('if-none-match'))).toBe(true)
})

test('a body is not read further than the limit', async () => {
  const chunks = Array.from({ length: 20 }, () => new Uint8Array(16_000).fill(97))
  const body = new ReadableStream({ pull: (controller) => controller.enqueue(chunks.pop()) })
  const answer = await post(article, {}, { body, duplex: 'half' } as Post)
  expect(answer.status).toBe(413)
  expect(chunks.length).toBeGreaterThan(10)
})

test.each([
  ['/admin', 'POST', 'GET, HEAD'],
  ['/login', 'POST', 'GET, HEAD'],
  ['/preview/eyJ.Ab1', 'POST', 'GET, HEAD'],
  ['/no/page', 'POST', 'GET, HEAD'],
  ['/icon.svg', 'POST', 'GET, HEAD'],
  ['//evil.example/', 'POST', 'GET, HEAD'],
  ['/about', 'DELETE', 'GET, HEAD, POST'],
])('%s refuses %s and says which methods it has', async (path, method, allow) => {
  const { status, headers, text } = await post(path, { form: 'newsletter', email: 'a@b.cd' }, { method })
  expect({ status, allow: headers.get('allow') }).toEqual({ status: 405, allow })
  expect(text).toContain('Go back: what you typed is still there.')
  expect(text).not.toContain('evil.example')
})

test('a form that is posted to another spelling of a path is repeated at the canonical one', async () => {
  const { status, headers } = await post('/Contact/', message)
  expect({ status, location: headers.get('location') }).toEqual({ status: 308, location: '/contact' })
})

test.each([
  [`${article}?sent=comment`, 'Comment added for review'],
  ['/contact?sent=contact', '✅ Message sent. We answer within 24 hours.'],
  ['/?sent=newsletter', '✅ Subscribed successfully!'],
  ['/about?sent=newsletter', '✅ Subscribed successfully!'],
])('%s shows the status, and its canonical page is without it', async (path, status) => {
  const API = apiWith({
    '/api/blog/all': () => ({ success: true, blogs: [], total: 0, nextCursor: null, articles: [] }),
  })
  const { text } = await visit(path, { API })
  expect(text).toContain(`<p class="form-sent" role="status">${status}</p>`)
  expect(text).toContain(`<title>${status} · `)
  expect(text).toMatch(new RegExp(`<link rel="canonical" href="https://example.com${path.replace(/\?.*/, '')}"/>`))
  const { text: plain } = await visit(path.replace(/\?.*/, ''), { API })
  expect(plain).not.toContain('form-sent')
})

test.each(['unknown', 'contact', '<script>alert(1)</script>', ''])('?sent=%s is the page itself', async (sent) => {
  const plain = await visit(article)
  const API = apiWith()
  const answer = await visit(`${article}?sent=${encodeURIComponent(sent)}`, { API })
  expect(answer.text).toBe(plain.text)
  // From the cache: an unknown value makes no entry of its own.
  expect(API.calls.every(({ headers }) => headers.has('if-none-match'))).toBe(true)
})
