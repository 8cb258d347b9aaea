// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { apiWith, readMain, setUpSite } from './set-up-site.testing.ts'

const { isCached, visit } = setUpSite()

const token = 'eyJhbGciOi.eyJzIjoiQWIx-_.Zm9vYmFyQmF6'
const pages = ['/newsletter/confirm', '/newsletter/unsubscribe'] as const
const formType = 'application/x-www-form-urlencoded'
const calls = {
  confirm: ['POST https://example.com/api/newsletter/confirm', JSON.stringify({ token })],
  unsubscribe: [`POST https://example.com/api/newsletter/unsubscribe?t=${token}`, ''],
}

type API = ReturnType<typeof apiWith>

/** Posts the form of a page as a browser without scripts does. */
function post(form: 'confirm' | 'unsubscribe', API: API, headers: Record<string, string> = {}) {
  return visit(`/newsletter/${form}`, {
    method: 'POST',
    body: new URLSearchParams({ form, token }).toString(),
    headers: { 'content-type': formType, 'sec-fetch-site': 'same-origin', origin: 'null', ...headers },
    API,
  })
}

function answering(form: string, status: number, message: string) {
  const answer = () => Response.json({ success: status < 400, message }, { status })
  return apiWith({ [`/api/newsletter/${form}`]: answer })
}

function expectPrivate(headers: Headers) {
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.has('etag')).toBe(false)
}

test.each(pages)('%s shows a button, and only reads', async (path) => {
  const API = apiWith()
  const { status, headers, text } = await visit(`${path}?t=${token}&utm_source=x`, { API })
  expect(status).toBe(200)
  expectPrivate(headers)
  expect(text).toContain('<meta name="robots" content="noindex"/>')
  expect(text).not.toContain('rel="canonical"')
  expect(text).toContain(`action="${path}" method="post"><input type="hidden" name="form"`)
  // In fields only: in no link, and not in the data of the page.
  const fields = path === '/newsletter/unsubscribe' ? ['token', 't'] : ['token']
  expect(text.split(token)).toHaveLength(fields.length + 1)
  for (const field of fields) expect(text).toContain(`<input type="hidden" name="${field}" value="${token}"/>`)
  expect((await visit(`${path}?t=${token}`, { API, method: 'HEAD' })).status).toBe(200)
  expect(API.calls.every(({ method }) => method === 'GET')).toBe(true)
  const check = path === '/newsletter/confirm' ? '/api/newsletter/confirm' : '/api/newsletter/unsubscribe/check'
  expect(new Set(API.calls.map(({ url }) => new URL(url).pathname))).toEqual(
    new Set(['/api/blog/latest/articles', check]),
  )
  // Nobody who follows such a link is asked to subscribe.
  expect(text).not.toContain('Never Miss a Blog!')
})

test('a link to confirm says for which address it is, or at once that it does not work', async () => {
  const open = async (status: number, body: object) => {
    const API = apiWith({ '/api/newsletter/confirm': () => Response.json(body, { status }) })
    return readMain((await visit(`/newsletter/confirm?t=${token}`, { API })).text)
  }
  const [, known] = await open(200, { success: true, address: 'a•••@example.com' })
  expect(known).toBe('Press the button, and new articles of Broadsheet come to a•••@example.com.')
  const refused = await open(410, { success: false, message: 'This link has expired.' })
  expect(refused).toEqual([
    'This link does not work',
    'This link has expired.',
    '[Sign up again](/newsletter/subscribe)',
  ])
  const [, unknown] = await open(503, { success: false, message: 'No database.' })
  expect(unknown).toContain('the address that got the mail')
})

test('a broken link to unsubscribe says so in place of its button', async () => {
  const refusal = { success: false, message: 'Not this one.' }
  const API = apiWith({ '/api/newsletter/unsubscribe/check': () => Response.json(refusal, { status: 404 }) })
  const { text } = await visit(`/newsletter/unsubscribe?t=${token}`, { API })
  expect(readMain(text)).toEqual([
    'This link does not work',
    'Not this one.',
    'Do you still get mail? [Write to us](/contact)',
  ])
})

test('the page of a link is not stored: the next reader gets the token of another link', async () => {
  await visit(`/newsletter/confirm?t=${token}`)
  expect(await isCached(`/newsletter/confirm?t=${token}`)).toBe(false)
  expect((await visit('/newsletter/confirm?t=other')).text).toContain('name="token" value="other"')
})

test.each(pages)('%s without a token says that the address is incomplete', async (path) => {
  for (const search of ['', '?t=', '?T=x', '?sent=newsletter']) {
    const { status, text } = await visit(path + search)
    expect(status).toBe(200)
    expect(text).not.toContain('role="status">✅')
    expect(text).not.toContain('class="newsletter-form"')
    expect(readMain(text)).toContain(
      'The address of this page is incomplete. Open the link in the mail again, or copy all of it.',
    )
    expect(text).not.toContain('name="token"')
  }
})

test.each([
  ['/Newsletter/Confirm', '/newsletter/confirm'],
  ['/newsletter/unsubscribe/', '/newsletter/unsubscribe'],
  ['//newsletter//Unsubscribe/', '/newsletter/unsubscribe'],
])('%s leads to %s with the same token, and no cache stores it', async (path, canonical) => {
  const { status, headers } = await visit(`${path}?t=${token}`)
  expect({ status, location: headers.get('location') }).toEqual({ status: 301, location: `${canonical}?t=${token}` })
  expectPrivate(headers)
})

test('an unknown page beside them is as private', async () => {
  const { status, headers } = await visit(`/newsletter/leave?t=${token}`)
  expect(status).toBe(404)
  expectPrivate(headers)
})

test.each(['confirm', 'unsubscribe'] as const)('the button of %s acts, wherever it was pressed', async (form) => {
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' }
  for (const sender of [{}, foreign, { 'sec-fetch-site': 'none' }]) {
    const API = answering(form, 200, 'Yes.')
    const { status, headers } = await post(form, API, { 'cf-connecting-ip': '192.0.2.7', ...sender })
    expect(status).toBe(303)
    expect(headers.get('location')).toBe(`/newsletter/${form}?sent=${form}`)
    expectPrivate(headers)
    expect(API.calls).toHaveLength(1)
    const [call] = API.calls
    expect([`${call?.method} ${call?.url}`, await call?.text()]).toEqual(calls[form])
    expect(call?.headers.get('cf-connecting-ip')).toBe('192.0.2.7')
  }
})

test.each([
  [
    'confirm',
    ['You are subscribed', 'New articles come to you by mail. Each of these mails has a link to unsubscribe.'],
  ],
  [
    'unsubscribe',
    [
      'You will get no more mail',
      'Your address is off the list.',
      'Was it a mistake? [Sign up again](/newsletter/subscribe)',
    ],
  ],
])('after %s the page says what happened', async (form, lines) => {
  const { headers, text } = await visit(`/newsletter/${form}?sent=${form}`)
  expectPrivate(headers)
  expect(readMain(text)).toEqual(lines)
  expect(text).toContain(`<title>${lines[0]} · Broadsheet</title>`)
})

test.each([
  ['confirm', 410, 'This link has expired.', '[Sign up again](/newsletter/subscribe)'],
  ['confirm', 404, 'Unknown.', '[Sign up again](/newsletter/subscribe)'],
  ['unsubscribe', 422, 'Unknown.', 'Do you still get mail? [Write to us](/contact)'],
] as const)(
  'a link to %s that the API refuses with %i has a sentence, and no button',
  async (form, code, message, more) => {
    const { status, headers, text } = await post(form, answering(form, code, message))
    expect(status).toBe(code)
    expectPrivate(headers)
    expect(readMain(text).join('\n')).toBe(['This link does not work', message, more].join('\n'))
    expect(text).not.toContain(token)
  },
)

test.each([
  [429, answering('confirm', 429, 'Too often.'), 'Too often.'],
  [503, { ...apiWith(), fetch: () => Promise.reject(new Error('Gone.')) }, 'Please try again in a moment.<'],
])('after a failure that may be over soon (%i) the button is there again', async (code, API, message) => {
  const { status, headers, text } = await post('confirm', API)
  expect(status).toBe(code)
  expectPrivate(headers)
  expect(text).toMatch(new RegExp(`<p class="field-error" role="alert">[^<]*${message}`))
  expect(text).toContain(`<input type="hidden" name="token" value="${token}"/>`)
  const logged = [console.log, console.warn, console.error].map((method) => vi.mocked(method).mock.calls)
  expect(JSON.stringify(logged)).not.toContain(token)
})

test('the call that mail programs make reaches the API as it is (RFC 8058)', async () => {
  const field = 'List-Unsubscribe=One-Click'
  const multipart = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  for (const [type, body] of [
    [formType, field],
    ['multipart/form-data; boundary=x', multipart],
  ] as const) {
    const API = apiWith()
    const path = `/api/newsletter/unsubscribe?t=${token}`
    const { text } = await visit(path, { method: 'POST', body, headers: { 'content-type': type }, API })
    expect(JSON.parse(text)).toEqual({ method: 'POST', body })
    expect(API.calls.map(({ url, headers }) => [url, headers.get('content-type')])).toEqual([
      [`https://example.com${path}`, type],
    ])
  }
})

test('the address of that call leads a browser to the page', async () => {
  const location = `/newsletter/unsubscribe?t=${token}`
  const API = apiWith({
    '/api/newsletter/unsubscribe': () => new Response(null, { status: 303, headers: { location } }),
  })
  for (const method of ['GET', 'HEAD']) {
    const answer = await visit(`/api/newsletter/unsubscribe?t=${token}`, { method, API })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, location])
  }
})
