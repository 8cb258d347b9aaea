// @vitest-environment node
import { expect, test } from 'vitest'
import { apiWith, readMain, setUpSite } from './set-up-site.testing.ts'

const { isCached, visit } = setUpSite()

const path = '/newsletter/subscribe'
const token = { '/api/newsletter/form': () => Response.json({ success: true, token: 'opened.Ab1-_' }) }
const fields = { form: 'newsletter', email: 'ann@example.com', formToken: 'opened.Ab1-_' }

/** An API that answers a sign-up. */
function answering(status: number, body: object, headers: Record<string, string> = {}) {
  return apiWith({ ...token, '/api/newsletter/subscribe': () => Response.json(body, { status, headers }) })
}

/** Posts the form as a browser without scripts does. The page sends no referrer, and so no origin. */
function post(sent: Record<string, string>, API: ReturnType<typeof apiWith>, headers: Record<string, string> = {}) {
  return visit(path, {
    method: 'POST',
    body: new URLSearchParams(sent).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null', ...headers },
    API,
  })
}

const open = (query: string, API = apiWith(token)) => visit(path + query, { API })

/** The value of the field of the address; null where it is empty. */
const addressIn = (text: string) => /<input [^>]*name="email"[^>]*? value="([^"]*)"/.exec(text)?.[1] ?? null

test('the page has the address and one button, only reads, and is stored by nobody', async () => {
  const API = apiWith(token)
  const { status, headers, text } = await open('?email=ann%2Bnews%40example.com&utm_source=x', API)
  expect(status).toBe(200)
  expect(['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => headers.get(name))).toEqual([
    'no-store',
    'no-referrer',
    'noindex',
  ])
  expect(readMain(text)).toEqual([
    'Subscribe to Broadsheet',
    'New articles of Broadsheet by mail. Each of these mails has a link to unsubscribe.',
    'Address for the newsletter',
    'Subscribe',
  ])
  expect(addressIn(text)).toBe('ann+news@example.com')
  expect(text).toContain('<input type="hidden" name="formToken" value="opened.Ab1-_"/>')
  expect(text).toMatch(/<form id="newsletter"[^>]* action="\/newsletter\/subscribe#newsletter"/)
  // The footer has no second form.
  expect(text.split('name="email"')).toHaveLength(2)
  expect(API.calls.map(({ method }) => method)).toEqual(API.calls.map(() => 'GET'))
  expect(await isCached(`${path}?email=ann%40example.com`)).toBe(false)
  expect(addressIn((await open('?email=bob%40example.com')).text)).toBe('bob@example.com')
})

test('without the time of opening the form is there all the same', async () => {
  const API = apiWith({
    '/api/newsletter/form': () => Response.json({ success: false, message: 'No.' }, { status: 500 }),
  })
  expect(addressIn((await open('?email=ann%40example.com', API)).text)).toBe('ann@example.com')
})

test.each([
  '"><script>alert(1)</script>@example.com',
  'ann@example.com\r\nBcc: all@example.com',
  'ann@example.com, bob@example.com',
  'a\u202e@example.com',
  'javascript:alert(1)',
  `${'a'.repeat(250)}@example.com`,
])('%j is no address: the field is empty, and a sentence says why', async (email) => {
  const { status, text } = await open(`?${new URLSearchParams({ email })}`)
  expect([status, addressIn(text)]).toEqual([200, null])
  expect(readMain(text)[2]).toBe(
    'What was sent here is no email address. Enter the one that the articles are to come to.',
  )
  expect(text).not.toContain(email)
})

test.each(['', '?email=', '?email=%20', '?Email=ann%40example.com', '?t=ann%40example.com'])(
  'without an address (%s) the page asks for it',
  async (query) => {
    const { text } = await open(query)
    expect([addressIn(text), readMain(text)[2]]).toEqual([null, 'Enter the address that the articles are to come to.'])
  },
)

test.each([
  ['today', { 'sec-fetch-site': 'same-origin' }],
  ['repeated by the reader', { 'sec-fetch-site': 'none' }],
  ['by an old browser', {}],
])('the button signs up with the time of opening, as from another site (%s)', async (_, headers) => {
  const API = answering(201, { success: true }, { 'x-confirmation': 'mail' })
  const answer = await post({ ...fields, source: 'import' }, API, { ...headers, 'cf-connecting-ip': '192.0.2.7' })
  const location = `${path}?sent=newsletter-mail`
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${location}#newsletter`])
  const [call] = API.calls
  expect([API.calls.length, call?.method, await call?.json()]).toEqual([
    1,
    'POST',
    { email: 'ann@example.com', formToken: 'opened.Ab1-_', source: 'embed' },
  ])
  expect(call?.headers.get('cf-connecting-ip')).toBe('192.0.2.7')
  const { text } = await open('?sent=newsletter-mail')
  expect(readMain(text)).toEqual([
    'Subscribe to Broadsheet',
    '✅ Subscribed successfully! One step is left: press the button in our mail to you, within 7 days. Addresses that are subscribed already, or refuse our mail, get none.',
  ])
  expect(text).not.toContain('<button type="submit" class="button">')
})

test('a form of another site that posts by itself signs up nobody', async () => {
  for (const headers of [
    { 'sec-fetch-site': 'cross-site', origin: 'https://other.example' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://other.example' },
  ]) {
    const API = answering(201, { success: true })
    expect([(await post(fields, API, headers)).status, API.calls]).toEqual([403, []])
  }
})

test.each([
  [422, '❌ Invalid email address!', 'ann@nowhere'],
  [429, 'Too many people are signing up right now. Please try again in an hour.', 'ann@example.com'],
])('a refused sign-up (%i) comes back with a sentence and what was typed', async (code, message, email) => {
  const answer = await post({ ...fields, email }, answering(code, { success: false, message }))
  expect([answer.status, addressIn(answer.text)]).toEqual([code, email])
  expect(readMain(answer.text)).toContain(message)
  expect(answer.text.split('name="email"')).toHaveLength(2)
})

test('a sign-up on another page names no source, whatever it sends', async () => {
  const API = answering(201, { success: true })
  const body = new URLSearchParams({ ...fields, formToken: '', source: 'embed' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
  await visit('/about', { method: 'POST', body, headers, API })
  expect(await API.calls[0]?.json()).toEqual({ email: 'ann@example.com' })
})
