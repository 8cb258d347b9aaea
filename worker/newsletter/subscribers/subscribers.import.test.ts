import { createHmac } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listLimits } from '../../contract/limits.ts'
import { faults } from '../../testing/fault-injection.ts'
import { logIn } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'
import { expectIndexedStatements, observeStatements, rowsReadBy, rowsWrittenBy } from '../../testing/statements.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
  await api.env.DB.exec("INSERT OR REPLACE INTO secrets (name, value) VALUES ('suppressed-addresses', 'key')")
})
beforeEach(() => api.env.DB.exec('DELETE FROM subscribers; DELETE FROM suppressions;'))

const suppress = (email: string, scope = 'newsletter') =>
  api.env.DB.prepare("INSERT INTO suppressions (email_hash, scope, reason, created_at) VALUES (?, ?, 'left', 1)")
    .bind(createHmac('sha256', 'key').update(email).digest('hex'), scope)
    .run()

const send = (json: object, headers: Record<string, string> = {}) =>
  api.call('/api/admin/subscribers/import', { json, token, headers })

const consented = { preview: false, state: 'unverified', consent: true }

async function rows() {
  const { results } = await api.env.DB.prepare(
    'SELECT email, state, source, asked_at, state_changed_at FROM subscribers ORDER BY email',
  ).all()
  return results
}

const imported = (email: string, state = 'unverified') => ({
  email,
  state,
  source: 'import',
  asked_at: null,
  state_changed_at: null,
})

test('new addresses are added, known and suppressed ones stay as they are, and nobody gets a mail', async () => {
  await api.env.DB.exec(
    "INSERT INTO subscribers (id, email, created_at, state) VALUES ('a', 'ann@example.com', 1, 'confirmed'), ('b', 'ben@example.com', 1, 'left')",
  )
  await suppress('ben@example.com')
  await suppress('cem@example.com')
  await suppress('dan@example.com', 'notices')
  const before = await rows()
  const emails = ['ann', 'BEN', 'cem', 'Dan', 'eve', 'EVE'].map((name) => `${name}@example.com`)
  const counts = {
    success: true,
    added: 2,
    known: [
      { state: 'confirmed', total: 1 },
      { state: 'left', total: 1 },
    ],
    suppressed: [{ email: 'cem@example.com', reason: 'left' }],
  }
  expect((await send({ preview: true, addresses: emails })).body).toEqual(counts)
  expect(await rows()).toEqual(before)
  expect((await send({ ...consented, addresses: emails })).body).toEqual(counts)
  const after = [...before, imported('dan@example.com'), imported('eve@example.com')]
  expect(await rows()).toEqual(after)
  expect((await send({ ...consented, addresses: emails, state: 'confirmed' })).body).toMatchObject({
    added: 0,
    known: [
      { state: 'confirmed', total: 1 },
      { state: 'left', total: 1 },
      { state: 'unverified', total: 2 },
    ],
  })
  expect(await rows()).toEqual(after)
  expect(await api.env.DB.prepare('SELECT count(*) AS n FROM deliveries').first('n')).toBe(0)
})

test.each([
  [
    { preview: false, addresses: ['a@b.cd'], state: 'confirmed' },
    'Only people who agreed to get this newsletter may be imported.',
  ],
  [{ ...consented, addresses: ['a@b.cd'], state: 'left' }, 'state must be unverified or confirmed.'],
  [{ addresses: ['a@b.cd'] }, 'preview must be true or false.'],
  [{ preview: true, addresses: [] }, 'Send at least one address.'],
  [{ preview: true, addresses: ['a@b.cd', 7] }, 'An address must be a text.'],
  [{ preview: true, addresses: ['a@b.cd', '=HYPERLINK("mailto:a@b.cd")'] }, 'The addresses have one that is none.'],
  [{ preview: true, addresses: [`${'a'.repeat(250)}@b.cd`] }, 'The addresses have one that is none.'],
  [{ preview: true, addresses: [{ email: 'no address' }] }, 'The addresses have one that is none.'],
  [
    { preview: true, addresses: [{ email: 'a@b.cd', signedUpAt: 'May' }] },
    'Write the time as ISO 8601 with its zone, such as 2026-12-24T18:00:00Z.',
  ],
  [
    { preview: true, addresses: [{ email: 'a@b.cd', lang: 'a language' }] },
    'A language must be a code, such as de-AT.',
  ],
  [
    { preview: true, addresses: [{ email: 'a@b.cd', origin: 'x'.repeat(101) }] },
    'An origin is too long: 100 characters at most.',
  ],
  [{ preview: true, addresses: Array(1_001).fill('a@b.cd') }, 'Send 1000 addresses at most in one call.'],
])('%j is refused', async (json, message) => {
  const { status, body } = await send(json)
  expect([status, body.message]).toEqual([422, message])
  expect(await rows()).toEqual([])
})

test('what a list says of an address is kept, of the first of two rows, and no sign-up is in the future', async () => {
  const details = { signedUpAt: '2019-05-01T09:00:00+02:00', lang: 'de-AT', origin: ' A\u0007 fair ' }
  const addresses = [
    { email: 'ANN@example.com', ...details },
    { email: 'ann@example.com', origin: 'Another' },
    { email: 'ben@example.com', signedUpAt: '2999-01-01T00:00:00Z' },
    'cem@example.com',
  ]
  expect((await send({ ...consented, state: 'confirmed', addresses })).body).toMatchObject({ added: 3 })
  const { results } = await api.env.DB.prepare(
    'SELECT signed_up_at AS at, lang, origin FROM subscribers WHERE number > 0 AND member_since > 0 ORDER BY email',
  ).all<{ at: number | null }>()
  const [ann, ben, cem] = results
  expect([ann, cem]).toEqual([
    { at: Date.parse('2019-05-01T07:00:00Z'), lang: 'de-AT', origin: 'A fair' },
    { at: null, lang: '', origin: '' },
  ])
  expect(Math.abs((ben?.at ?? 0) - Date.now())).toBeLessThan(60_000)
})

test.each(faults)(
  'an import that fails at any call adds all of its addresses or none, and is repeated (%s)',
  async (fault) => {
    const addresses = ['ann@example.com', 'ben@example.com']
    await suppress('ben@example.com')
    const json = { ...consented, addresses }
    const calls = Number((await send(json)).headers.get('x-test-calls'))
    expect(calls).toBeGreaterThan(1)
    for (let number = 1; number <= calls; number += 1) {
      await api.env.DB.exec('DELETE FROM subscribers')
      // The last one only counts the rows.
      expect((await send(json, { [fault]: `${number}` })).status).toBe(number < calls ? 503 : 200)
      const after = await rows()
      if (after.length > 0) expect(after).toEqual([imported('ann@example.com')])
      const { body } = await send(json)
      expect(body.added).toBe(1 - after.length)
      expect(await rows()).toEqual([imported('ann@example.com')])
    }
  },
)

test('the largest call needs few statements, among 20,000 subscribers too', async () => {
  const numbers = 'WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 20000)'
  await api.env.DB.exec(
    `${numbers} INSERT INTO subscribers (id, email, created_at) SELECT 's' || n, 'reader' || n || '@example.com', n FROM numbers`,
  )
  const addresses = Array.from({ length: listLimits.importedAddresses }, (_, index) => ({
    email: `${index}${'ẽ'.repeat(230)}@example.com`,
    signedUpAt: '2024-05-01T09:00:00.000Z',
    lang: 'zh-Hant-TW',
    origin: '例'.repeat(100),
  }))
  for (const json of [
    { preview: true, addresses },
    { ...consented, addresses },
    { ...consented, addresses },
  ]) {
    const statements = await observeStatements(api, () => send(json))
    await expectIndexedStatements(api, statements)
    // One statement asks whether the site is closed for writes.
    expect(statements.length).toBeLessThanOrEqual(8)
    // And a few for the session.
    expect(rowsReadBy(statements)).toBeLessThanOrEqual(19 * addresses.length + 10)
    expect(rowsWrittenBy(statements)).toBeLessThanOrEqual(14 * addresses.length)
  }
  expect((await api.call('/api/admin/subscribers/summary', { token })).body.totals.unverified).toBe(
    20_000 + addresses.length,
  )
})
