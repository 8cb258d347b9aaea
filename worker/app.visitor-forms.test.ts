import { expect, test } from 'vitest'
import { visitorCeilings } from './contract/limits.ts'
import { minute } from './contract/units.ts'
import { onceHeader } from './contract/wire.ts'
import { expectLimit } from './testing/expect-limit.ts'
import { addBlog, logIn, runJob } from './testing/fixtures.ts'
import { setUpApi } from './testing/set-up-api.ts'

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
  const json = { name: 'A', email: 'a@b.cd', message: 'Hi' }
  // The whole /64 is one visitor.
  const { refusal, allowed } = await expectLimit(3, (host) =>
    api.call('/api/contact', { json, headers: { 'cf-connecting-ip': `2001:db8:1:2::${host}` } }),
  )
  expect(new Set(allowed)).toEqual(new Set([201]))
  expect(refusal.headers.get('retry-after')).toBe('60')
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

test('a form that is repeated within ten minutes adds one row, and each call gets the same answer', async () => {
  const blog = await addBlog(api, await logIn(api))
  const visitor = { 'cf-connecting-ip': '203.0.113.7', [onceHeader]: 'form' }
  const stranger = { ...visitor, 'cf-connecting-ip': '203.0.113.8' }
  const forms = [
    ['/api/contact', 'messages', { name: 'Ann', email: 'ann@example.com', message: 'Hello\r\nyou' }],
    ['/api/blog/add-comment', 'comments', { blog, name: 'Ann', content: 'First!' }],
  ] as const
  for (const [path, table, json] of forms) {
    const before = Number(await count(table))
    const answers = await Promise.all([1, 2].map(() => api.call(path, { json, headers: visitor })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(await count(table)).toBe(before + 1)
    // Another visitor, other words, and a client that does not ask for it.
    await api.call(path, { json, headers: stranger })
    await api.call(path, { json: { ...json, name: 'Bob' }, headers: stranger })
    await api.call(path, { json })
    expect(await count(table)).toBe(before + 4)
  }
  expect(await count('sent_forms')).toBe(6)
  const stored = JSON.stringify(await api.env.DB.prepare('SELECT * FROM sent_forms').all())
  expect(stored).not.toMatch(/203\.0|Ann|Hello|First/)

  const [path, table, json] = forms[0]
  await api.env.DB.prepare('UPDATE sent_forms SET expires_at = ?').bind(Date.now()).run()
  const before = Number(await count(table))
  expect((await api.call(path, { json, headers: stranger })).status).toBe(201)
  expect(await count(table)).toBe(before + 1)
  // Expired rows are deleted with the next form, and by the cleanup.
  expect(await count('sent_forms')).toBe(1)
  await runJob(api, 'cleanup', new Date(Date.now() + 11 * minute))
  expect(await count('sent_forms')).toBe(0)
})

test('a form that was refused is no repetition when it is sent again', async () => {
  const headers = { 'cf-connecting-ip': '203.0.113.9', [onceHeader]: 'form' }
  const json = { name: 'Ann', email: 'ann@example.com', message: 'At the ceiling' }
  const send = async () => (await api.call('/api/contact', { json, headers })).status
  const setOpen = (value: number) =>
    api.env.DB.prepare("UPDATE counters SET value = ? WHERE name = 'messages:open'").bind(value).run()
  await setOpen(visitorCeilings.openMessages)
  expect(await send()).toBe(429)
  await setOpen(0)
  expect([await send(), await send()]).toEqual([201, 201])
  const stored = "SELECT count(*) AS n FROM messages WHERE message = 'At the ceiling'"
  expect(await api.env.DB.prepare(stored).first('n')).toBe(1)
})
