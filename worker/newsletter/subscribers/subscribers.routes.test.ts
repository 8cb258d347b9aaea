import { createHmac } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { logIn, readCsv } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

/** Without a provider a sign-up is unverified. */
const api = setUpApi({ vars: { MAIL_PROVIDER: '' } })
let token: string

beforeAll(async () => {
  token = await logIn(api)
  for (const email of ['ann@example.com', 'BEN@mail.example', '=cmd@example.org']) {
    const { status } = await api.call('/api/newsletter/subscribe', { json: { email } })
    expect(status).toBe(201)
  }
})

async function list(query = '') {
  const { status, body } = await api.call(`/api/admin/subscribers${query}`, { token })
  expect(status).toBe(200)
  return { ...body, emails: body.subscribers.map(({ email }: { email: string }) => email) }
}

test('subscribers are listed newest first, page by page, with their total', async () => {
  const first = await list('?limit=2')
  expect(first).toMatchObject({ emails: ['=cmd@example.org', 'ben@mail.example'], total: 3, totalIsCapped: false })
  expect(first.subscribers[0]).toEqual({
    _id: expect.stringMatching(/^\w{12}$/),
    email: '=cmd@example.org',
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    state: 'unverified',
    source: 'form',
    stateChangedAt: null,
    askedAt: null,
  })
  expect(await list(`?limit=2&cursor=${first.nextCursor}`)).toMatchObject({
    emails: ['ann@example.com'],
    nextCursor: null,
  })
})

test.each([
  ['ann', ['ann@example.com']],
  ['EXAMPLE', ['=cmd@example.org', 'ben@mail.example', 'ann@example.com']],
  ['ben@mail', ['ben@mail.example']],
  ['@', []],
  ['" XOR "', []],
])('searching for %j finds %j', async (q, emails) => {
  expect(await list(`?q=${encodeURIComponent(q)}`)).toMatchObject({ emails, total: emails.length })
})

/** Changes the state as the newsletter's own calls do. */
const setState = (email: string, state: string, at: number) =>
  api.env.DB.prepare('UPDATE subscribers SET state = ?, state_changed_at = ? WHERE email = ?')
    .bind(state, at, email)
    .run()

test('a list and its searches show one state', async () => {
  await setState('ben@mail.example', 'confirmed', 1_000)
  await setState('ann@example.com', 'left', 2_000)
  for (const [query, emails] of [
    ['?state=confirmed', ['ben@mail.example']],
    ['?state=left&q=ann', ['ann@example.com']],
    ['?state=left&q=ben', []],
    ['?state=unverified&q=example', ['=cmd@example.org']],
    ['?state=bounced', []],
    // Words of the states find nothing: only addresses are searched.
    ['?q=left', []],
    ['?q=state', []],
  ] as const) {
    expect(await list(query), query).toMatchObject({ emails, total: emails.length })
  }
  expect((await list('?state=left')).subscribers[0]).toMatchObject({ stateChangedAt: new Date(2_000).toISOString() })
  const refused = await api.call('/api/admin/subscribers?state=gone', { token })
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'state must be one of unverified, pending, confirmed, left, bounced, complained.',
  ])
})

test('the export is safe against formulas, and has what the filter matches', async () => {
  const { subscribers } = await list()
  const [cmd, ben, ann] = subscribers.map(({ createdAt }: { createdAt: string }) => createdAt)
  const lines = {
    header: '\ufeffDate,Email,State,Source,Confirmed,Asked,Signed up,Language,Origin',
    cmd: `${cmd},'=cmd@example.org,unverified,form,,,,,`,
    ben: `${ben},ben@mail.example,confirmed,form,${new Date(1_000).toISOString()},,,,`,
    ann: `${ann},ann@example.com,left,form,,,,,`,
  }
  for (const [query, names] of [
    ['', ['header', 'cmd', 'ben', 'ann']],
    ['?state=confirmed', ['header', 'ben']],
    ['?state=left&q=exa', ['header', 'ann']],
    ['?q=zzz', ['header']],
  ] as const) {
    const csv = await readCsv(api, `/api/admin/subscribers/csv${query}`, token)
    expect(csv, query).toBe(names.map((name) => `${lines[name]}\r\n`).join(''))
  }
})

test('a deleted subscriber can subscribe again', async () => {
  const [ann] = (await list('?q=ann')).subscribers
  const remove = () => api.call(`/api/admin/subscribers/${ann._id}`, { method: 'DELETE', token })
  expect((await remove()).body).toEqual({ success: true, message: 'Subscriber deleted' })
  expect(await remove()).toMatchObject({ status: 404, body: { message: 'Subscriber not found.' } })
  expect((await list('?q=ann')).emails).toEqual([])
  expect((await list()).total).toBe(2)
  for (const _ of ['once', 'twice']) {
    await api.call('/api/newsletter/subscribe', { json: { email: 'ann@example.com' } })
    expect(await list()).toMatchObject({ total: 3 })
  }
  expect((await list('?q=ann')).emails).toEqual(['ann@example.com'])
})

test('of deleted subscribers the hashes of their addresses stay, each with its strongest reason', async () => {
  const { DB } = api.env
  await DB.exec(
    "DELETE FROM suppressions; INSERT OR REPLACE INTO secrets (name, value) VALUES ('suppressed-addresses', 'key')",
  )
  const hash = (email: string) => createHmac('sha256', 'key').update(email).digest('hex')
  await DB.prepare(
    "INSERT INTO suppressions (email_hash, scope, reason, created_at) VALUES (?, 'newsletter', 'bounced', 1)",
  )
    .bind(hash('ann@example.com'))
    .run()
  const { subscribers } = await list()
  const ids = [...subscribers.map(({ _id }: { _id: string }) => _id), 'gone']
  const remove = () => api.call('/api/admin/subscribers/bulk', { json: { ids, action: 'delete' }, token })
  expect((await remove()).body.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true, true, false])
  expect((await remove()).body.results.some(({ ok }: { ok: boolean }) => ok)).toBe(false)
  const { results } = await DB.prepare('SELECT email_hash AS hash, scope, reason FROM suppressions').all()
  expect(results).toHaveLength(3)
  expect(results).toEqual(
    expect.arrayContaining([
      { hash: hash('ann@example.com'), scope: 'newsletter', reason: 'bounced' },
      { hash: hash('ben@mail.example'), scope: 'newsletter', reason: 'deleted' },
      { hash: hash('=cmd@example.org'), scope: 'newsletter', reason: 'deleted' },
    ]),
  )
})
