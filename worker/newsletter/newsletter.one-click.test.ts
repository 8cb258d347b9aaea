import { expect, test } from 'vitest'
import { bodyLimits } from '../contract/limits.ts'
import { runsEverything } from '../testing/rotation.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { subscriptionsOf } from '../testing/subscriptions.ts'

const api = setUpApi()
const { run, insert, suppressionOf, read, leave, unsubscribeTokens } = subscriptionsOf(api)

let added = 0

/** Inserts a confirmed subscriber with an address of its own. */
async function subscriber() {
  added += 1
  const email = `reader-${added}@example.com`
  await insert(email, 'confirmed')
  const [unsubscribe = ''] = await unsubscribeTokens([{ id: email }])
  return { email, unsubscribe }
}

const multipart = new FormData()
multipart.set('List-Unsubscribe', 'One-Click')

test.each([
  ['a form', new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
  ['a multipart form', multipart],
  ['JSON', new Blob(['{"List-Unsubscribe":"One-Click"}'], { type: 'application/json' })],
  ['JSON that is none', new Blob(['{'], { type: 'application/json' })],
  ['text', 'List-Unsubscribe=One-Click'],
  ['nothing', null],
])('a mail program leaves with %s, from any origin, and again', async (_, body) => {
  const { email, unsubscribe } = await subscriber()
  for (const origin of ['https://mail.example', 'null']) {
    const {
      status,
      body: answer,
      headers,
    } = await api.call(`/api/newsletter/unsubscribe?t=${unsubscribe}`, {
      method: 'POST',
      headers: { origin, 'sec-fetch-site': 'cross-site' },
      ...(body && { body }),
    })
    expect([status, answer, headers.get('cache-control')]).toEqual([
      200,
      { success: true, message: 'You are unsubscribed.' },
      'no-store',
    ])
  }
  expect(await read(email)).toMatchObject({ state: 'left', tokenVersion: 1, isChanged: 1 })
  expect(await suppressionOf(email)).toBe('left')
})

test('readers of one mail service leave in the same minute, more than a visitor has calls', async () => {
  // A visitor has 600 calls in a minute; whatever the minute, a visitor has not as many as the second number.
  const readers = runsEverything ? 2_000 : 700
  await run(
    `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
     INSERT INTO subscribers (email, created_at, id, state)
     SELECT 'many-' || n || '@example.com', 0, 'many-' || n, 'confirmed' FROM numbers`,
    readers,
  )
  const holders = Array.from({ length: readers }, (_, index) => ({ id: `many-${index + 1}` }))
  const tokens = await unsubscribeTokens(holders)
  const service = { 'cf-connecting-ip': '203.0.113.10' }
  const statuses = new Set<number>()
  const callAll = async () => {
    for (let token = tokens.pop(); token; token = tokens.pop()) statuses.add((await leave(token, service)).status)
  }
  await Promise.all(Array.from({ length: 20 }, callAll))
  expect(statuses).toEqual(new Set([200]))
  const count = (sql: string) => api.env.DB.prepare(sql).first('n')
  expect(await count(`SELECT count(*) AS n FROM subscribers WHERE state = 'left' AND id LIKE 'many-%'`)).toBe(readers)
})

/** Makes calls one after the other. @returns how often each status was answered, and the calls of D1 */
async function repeat(count: number, call: () => ReturnType<typeof leave>) {
  const statuses: Record<number, number> = {}
  let queries = 0
  for (let number = 0; number < count; number += 1) {
    const { status, headers } = await call()
    statuses[status] = (statuses[status] ?? 0) + 1
    queries += Number(headers.get('x-test-calls'))
  }
  return { statuses, queries }
}

test('calls with one valid link are bounded, and so are their queries', async () => {
  const { email, unsubscribe } = await subscriber()
  const { statuses, queries } = await repeat(60, () => leave(unsubscribe))
  // A new minute may begin meanwhile.
  expect(statuses[429]).toBeGreaterThanOrEqual(40)
  expect(queries).toBeLessThanOrEqual(2 * 10 * 3 + 2)
  expect(await read(email)).toMatchObject({ state: 'left' })
})

test('calls with forged links reach the database a few times only', async () => {
  const [header, claims, signature = ''] = (await subscriber()).unsubscribe.split('.')
  const forged = [header, claims, `${signature.slice(0, -2)}${signature.at(-2) === 'A' ? 'E' : 'A'}A`].join('.')
  const visitor = { 'cf-connecting-ip': '203.0.113.12' }
  const { statuses, queries } = await repeat(150, () => leave(forged, visitor))
  expect(statuses).toEqual({ 404: 150 })
  expect(queries).toBeLessThanOrEqual(2 * 30 + 2)
})

test('calls without a valid token or signature are limited together with all others of a visitor', async () => {
  const visitor = { 'cf-connecting-ip': '203.0.113.11' }
  const { unsubscribe } = await subscriber()
  const answers = new Set<number>()
  const useUp = async () => {
    while (!answers.has(429)) answers.add((await api.call('/api/none', { headers: visitor })).status)
  }
  await Promise.all(Array.from({ length: 20 }, useUp))
  expect(answers).toEqual(new Set([404, 429]))
  for (const path of ['/api/newsletter/unsubscribe?t=x', '/api/webhooks/none']) {
    const { status, headers } = await api.call(path, { body: '{}', headers: visitor })
    expect([status, headers.get('retry-after')]).toEqual([429, '60'])
  }
  expect((await leave(unsubscribe, visitor)).status).toBe(200)
})

test('a webhook may be larger than other calls', async () => {
  const statusOf = async (bytes: number) => (await api.call('/api/webhooks/none', { body: 'x'.repeat(bytes) })).status
  expect(await statusOf(bodyLimits.webhook)).not.toBe(413)
  expect(await statusOf(bodyLimits.webhook + 1)).toBe(413)
})
