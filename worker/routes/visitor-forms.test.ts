import { expect, test } from 'vitest'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()

const count = async (table: string) => (await api.env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first('n')) ?? 0

test('subscribing twice, in any case, is one row and the same answer', async () => {
  for (const email of ['reader@example.com', 'Reader@Example.com', ' reader@example.com ']) {
    const { status, body } = await api.call('/api/newsletter/subscribe', { json: { email } })
    expect(status).toBe(201)
    expect(body).toEqual({ success: true, message: '✅ Subscribed successfully!' })
  }
  expect(await count('subscribers')).toBe(1)
})

test.each([
  [{}, '⚠️ Please enter your email!'],
  [{ email: '' }, '⚠️ Please enter your email!'],
  [{ email: '   ' }, '⚠️ Please enter your email!'],
  [{ email: 7 }, '⚠️ Please enter your email!'],
  [{ email: 'reader' }, '❌ Invalid email address!'],
  [{ email: 'a b@example.com' }, '❌ Invalid email address!'],
  [{ email: 'reader@example' }, '❌ Invalid email address!'],
  [{ email: `${'x'.repeat(250)}@example.com` }, '❌ Invalid email address!'],
])('subscribing with %j is refused', async (json, message) => {
  const { status, body } = await api.call('/api/newsletter/subscribe', { json })
  expect(status).toBe(422)
  expect(body).toEqual({ success: false, message })
})

test('a message is stored as it was written', async () => {
  const json = { name: 'Zoë 🌍', email: 'zoe@example.com', message: '<b>Hello</b>\nمرحبا' }
  const { status, body } = await api.call('/api/contact', { json })
  expect(status).toBe(201)
  expect(body).toEqual({ success: true, message: 'Message sent. We answer within 24 hours.' })
  const row = await api.env.DB.prepare('SELECT name, email, message FROM messages').first()
  expect(row).toEqual(json)
})

test.each([
  [{ email: 'a@b.cd', message: 'Hi' }, 'Name is required.'],
  [{ name: 'A', email: 'a@b.cd', message: ' ' }, 'Message is required.'],
  // The form shows failures behind a cross of its own.
  [{ name: 'A', email: 'nope', message: 'Hi' }, 'Invalid email address!'],
  [{ name: 'A'.repeat(81), email: 'a@b.cd', message: 'Hi' }, 'Name is too long: 80 characters at most.'],
  [{ name: 'A', email: 'a@b.cd', message: 'x'.repeat(5001) }, 'Message is too long: 5000 characters at most.'],
  [null, 'Send a JSON object.'],
  [[], 'Send a JSON object.'],
])('a message like %j is refused, with the sentence in error too', async (json, message) => {
  const { status, body } = await api.call('/api/contact', { json })
  expect(status).toBe(422)
  expect(body).toEqual({ success: false, message, error: message })
})

test('bodies that are not JSON are rejected with 415', async () => {
  const send = (body: string, type: string) =>
    api.call('/api/contact', { body, headers: { 'content-type': type } }).then(({ status }) => status)
  expect(await send('{"name":', 'application/json')).toBe(400)
  expect(await send('name=A', 'application/x-www-form-urlencoded')).toBe(415)
  expect(await send('{}', 'text/plain')).toBe(415)
  expect(await send(JSON.stringify({ message: 'x'.repeat(200_000) }), 'application/json')).toBe(413)
})

test('a visitor may send three messages a minute, then gets Retry-After', async () => {
  const headers = { 'cf-connecting-ip': '2001:db8:1:2::1' }
  const json = { name: 'A', email: 'a@b.cd', message: 'Hi' }
  const answers = []
  // The whole /64 is one visitor.
  for (let host = 1; host <= 4; host += 1) {
    answers.push(
      await api.call('/api/contact', { json, headers: { ...headers, 'cf-connecting-ip': `2001:db8:1:2::${host}` } }),
    )
  }
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429])
  expect(answers[3]?.headers.get('retry-after')).toBe('60')
})

test('unknown paths and methods return the common error format, with a request id and security headers', async () => {
  for (const [method, path] of [
    ['GET', '/api/nothing'],
    ['PUT', '/api/contact'],
    ['GET', '/'],
    ['POST', '/media/a/b'],
  ]) {
    const { status, body, headers } = await api.call(path ?? '', { method: method ?? '' })
    expect(status).toBe(404)
    expect(body.success).toBe(false)
    expect(headers.get('x-request-id')).toMatch(/^[2-9a-z]{12}$/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('strict-transport-security')).toContain('max-age')
  }
})
