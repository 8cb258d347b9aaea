import { beforeAll, expect, test } from 'vitest'
import { day, second } from '../contract/units.ts'
import { logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

/** As D1 writes it: https://developers.cloudflare.com/d1/observability/debug-d1/ */
const used = (kind: 'read' | 'write') =>
  `D1_ERROR: Your account has exceeded D1's free tier daily row ${kind} limit. ` +
  'Upgrade to a paid plan or wait until tomorrow (midnight UTC) to continue.'
const failing = (error: string, call = 1) => ({ 'x-test-fail': String(call), 'x-test-error': error })

const noReads = 'The Free plan’s database reads of today are used up: nothing new can be shown until 00:00 UTC.'
const noWrites = 'The Free plan’s database writes of today are used up: nothing can be saved until 00:00 UTC.'

test.each([
  ['a reader’s page', '/api/blog/all?limit=12', () => ({}), 'read', noReads],
  ['a feed', '/rss.xml', () => ({}), 'read', noReads],
  ['the dashboard', '/api/admin/dashboard', () => ({ token }), 'read', noReads],
  ['a message', '/api/contact', () => ({ json: { name: 'A', email: 'a@b.cd', message: 'Hi' } }), 'write', noWrites],
] as const)('%s says until when the day is used up', async (_, path, call, kind, sentence) => {
  const before = Date.now()
  const { status, body, headers } = await api.call(path, { ...call(), headers: failing(used(kind)) })
  const after = Date.now()
  expect([status, body.message, headers.get('cache-control')]).toEqual([503, sentence, 'no-store'])
  // The Worker took its time, in whole seconds, between the two: midnight lies in this interval.
  const wait = Number(headers.get('retry-after')) * second
  expect(Math.floor((before + wait - second) / day)).toBeLessThan(Math.floor((after + wait + second) / day))
})

test('the admin reads on while nothing can be saved, the use of the session included', async () => {
  await api.env.DB.exec('UPDATE sessions SET last_seen_at = last_seen_at - 600000')
  const read = (error: string) => api.call('/api/admin/dashboard', { token, headers: failing(error, 2) })
  expect((await read('D1_ERROR: other')).status).toBe(503)
  expect((await read(used('write'))).status).toBe(200)
})

test.each([
  [
    'D1_ERROR: string or blob too big: SQLITE_TOOBIG',
    'The database does not answer right now. Please try again in a moment.',
  ],
  [
    'D1_ERROR: Too many API requests by single Worker invocation.',
    'This is more than one call can do on the plan of this site. Please do it in smaller parts.',
  ],
])('another failure has its own sentence: %s', async (error, sentence) => {
  const { status, body, headers } = await api.call('/api/blog/all', { headers: failing(error) })
  expect([status, body.message, headers.get('retry-after')]).toEqual([503, sentence, null])
})
