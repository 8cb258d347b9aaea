import { beforeAll, beforeEach, expect, test } from 'vitest'
import { day, minute } from '../contract/units.ts'
import { sha256 } from '../ids.ts'
import { expectLimit } from '../testing/expect-limit.ts'
import { faults, plantIn } from '../testing/fault-injection.ts'
import { addBlog, admin, endSession, logIn, quickPasswords } from '../testing/fixtures.ts'
import { mailVariables, sendMails, serveProvider } from '../testing/mail-providers.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { expectIndexedStatements, observeStatements } from '../testing/statements.ts'
import { hashPassword } from './auth/password.ts'
import { recoveryMailsPerDay } from './recovery.queries.ts'

const api = setUpApi({ vars: { ...quickPasswords, ...mailVariables.resend } })
const answer = 'If there is an account with this address, a mail with a link is on its way. It works for 30 minutes.'
const dead = {
  status: 404,
  body: { message: 'This link is not valid, or not any more. It works once, within 30 minutes: ask for a new one.' },
}
const next = 'another long password'
let passwordHash: string

beforeAll(async () => {
  passwordHash = await hashPassword(admin.password, quickPasswords)
})

const tables = ['sessions', 'recovery_links', 'login_links', 'deliveries', 'mail_contents', 'daily_totals', 'admins']

beforeEach(async () => {
  await api.env.DB.batch(tables.map((table) => api.env.DB.prepare(`DELETE FROM ${table}`)))
  const add = 'INSERT INTO admins (email, password_hash, created_at, updated_at) VALUES (?, ?, 0, 0)'
  for (const email of [admin.email, 'other@example.com']) await run(add, email, passwordHash)
})

const run = (sql: string, ...values: (string | number)[]) =>
  api.env.DB.prepare(sql)
    .bind(...values)
    .run()
const count = (table: string) => api.env.DB.prepare(`SELECT count(*) AS rows FROM ${table}`).first<number>('rows')

/** Asks for a link, and waits for what happens after the answer. */
const ask = (email = admin.email, headers: Record<string, string> = {}) =>
  api.call('/api/admin/forgotten', { json: { email }, headers: { 'x-test-await': 'tasks', ...headers } })

async function mails() {
  const { results } = await api.env.DB.prepare(
    'SELECT email, subject, text, html FROM deliveries JOIN mail_contents ON mail_contents.key = content_key ORDER BY position',
  ).all<{ email: string; subject: string; text: string; html: string }>()
  return results
}

/** The token in the newest mail that has one. */
async function newestLink(): Promise<string> {
  const links = (await mails()).flatMap(({ text }) => /\/login\/new-password#link=([\w-]{43})$/m.exec(text)?.[1] ?? [])
  return links.at(-1) ?? ''
}

const check = (link: string) => api.call('/api/admin/recover/check', { json: { link } })
const recover = (link: string, headers: Record<string, string> = {}) =>
  api.call('/api/admin/recover', { json: { link, password: next }, headers })
const signIn = (password: string) => api.call('/api/admin/login', { json: { ...admin, password } })

test('a mail brings a link, by which a new password is set once', async () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
  const { status, body } = await ask('Admin@Example.com', { 'user-agent': firefox, 'cf-connecting-ip': '203.0.113.9' })
  expect([status, body]).toEqual([200, { success: true, message: answer }])
  const standIn = serveProvider(api)
  await sendMails(api)
  expect(standIn.mails).toHaveLength(1)
  const [mail] = await mails()
  expect(mail).toMatchObject({ email: admin.email, subject: 'A new password for Broadsheet' })
  expect(mail?.text.replaceAll('\n', ' ')).toMatch(
    /at Broadsheet: Firefox on Windows, on \w+ \d+\w\w \d{4}, \d\d:\d\d \(UTC\)\./,
  )
  expect(`${mail?.text}${mail?.html}`).not.toContain('203.0.113.9')

  const link = await newestLink()
  const { results } = await api.env.DB.prepare('SELECT token_hash FROM recovery_links').all()
  expect(results).toEqual([{ token_hash: await sha256(link) }])
  const recovered = await recover(link)
  expect(recovered).toMatchObject({ status: 200, body: { token: expect.any(String), deviceToken: expect.any(String) } })
  expect((await api.call('/api/admin/account', { token: recovered.body.token })).body.email).toBe(admin.email)
  expect([(await signIn(admin.password)).status, (await signIn(next)).status]).toEqual([401, 200])
  expect(await recover(link)).toMatchObject(dead)
  expect(await check(link)).toMatchObject(dead)
})

test('the page lists what ends, and all of it ends: of this account, and the previews', async () => {
  const [token, again] = [await logIn(api), await logIn(api)]
  const other = 'o'.repeat(43)
  await run(
    `INSERT INTO sessions (id, token_hash, admin_key, user_agent, created_at, last_seen_at)
    SELECT 'other', ?, key, '', ?, ? FROM admins WHERE email = 'other@example.com'`,
    await sha256(other),
    Date.now(),
    Date.now(),
  )
  await run('UPDATE sessions SET created_at = ? WHERE token_hash = ?', Date.now() - 8 * day, await sha256(again))
  await run('INSERT INTO login_links SELECT key, email, ? FROM admins', Date.now() + minute)
  const id = await addBlog(api, token)
  await api.call('/api/admin/preview-link', { json: { id }, token })
  await run(
    "INSERT INTO passkeys SELECT NULL, 'p', key, 'c', 'k', -7, 0, 'u', 'r', 'Laptop', 1, NULL FROM admins WHERE email = ?",
    admin.email,
  )
  await ask()
  const link = await newestLink()
  expect((await check(link)).body).toEqual({
    success: true,
    email: admin.email,
    sessions: 1,
    loginLinks: 1,
    previewLinks: 1,
    passkeys: ['Laptop'],
  })
  await recover(link)
  const left = await Promise.all(
    [token, other].map(async (by) => (await api.call('/api/admin/waiting', { token: by })).status),
  )
  expect(left).toEqual([401, 200])
  expect(await Promise.all(['login_links', 'preview_links', 'passkeys', 'recovery_links'].map(count))).toEqual([
    1, 0, 1, 0,
  ])
})

test('an address without an account and a removed account get the same answer by the same statements, and no mail', async () => {
  await run("UPDATE admins SET removed_at = 1 WHERE email = 'other@example.com'")
  const observed = []
  for (const email of [admin.email, 'nobody@example.com', 'other@example.com']) {
    let response: Awaited<ReturnType<typeof ask>> | undefined
    const statements = await observeStatements(api, async () => {
      response = await ask(email)
      return response
    })
    await expectIndexedStatements(api, statements)
    const { 'x-request-id': _, date: __, ...headers } = Object.fromEntries(response?.headers ?? [])
    observed.push({
      statements: statements.map(({ statement }) => statement),
      answered: [response?.status, response?.body, headers['server-timing']],
    })
  }
  expect(observed[1]).toEqual(observed[0])
  expect(observed[2]).toEqual(observed[0])
  expect((await mails()).map(({ email }) => email)).toEqual([admin.email])
})

test('who asks again keeps the open link for five minutes, and gets ten mails a day', async () => {
  await ask()
  const link = await newestLink()
  await Promise.all([ask(), ask(), ask()])
  expect([await count('deliveries'), (await check(link)).status]).toEqual([1, 200])
  for (let mail = 1; mail < recoveryMailsPerDay + 3; mail += 1) {
    await run('UPDATE recovery_links SET expires_at = expires_at - ?', 5 * minute)
    await ask()
  }
  expect(await count('deliveries')).toBe(recoveryMailsPerDay)
  expect(await check(link)).toMatchObject(dead)
  // The days before do not count.
  await run('UPDATE daily_totals SET day = day - 1')
  await run('UPDATE recovery_links SET expires_at = expires_at - ?', 5 * minute)
  await ask()
  expect(await count('deliveries')).toBe(recoveryMailsPerDay + 1)
})

test('of several calls with one link, one succeeds', async () => {
  await ask()
  const link = await newestLink()
  const statuses = (await Promise.all([1, 2, 3, 4, 5].map(() => recover(link)))).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 404, 404, 404, 404])
  expect(await count('sessions')).toBe(1)
})

test('an expired link is dead, and goes with the next session that ends', async () => {
  await ask()
  const link = await newestLink()
  await run('UPDATE recovery_links SET expires_at = ?', Date.now() - 1)
  expect([await check(link), await recover(link)]).toMatchObject([dead, dead])
  expect((await signIn(admin.password)).status).toBe(200)
  await endSession(api)
  expect(await count('recovery_links')).toBe(0)
})

test('where no mail can be sent, the answer says how else', async () => {
  const call = (email: string) => api.call('/api/admin/forgotten', { json: { email }, vars: { MAIL_PROVIDER: '' } })
  const message =
    'No mail can be sent from here. Who runs this site can make a one-time link for you by: npm run admin -- login-link you@example.com'
  for (const email of [admin.email, 'nobody@example.com']) {
    expect(await call(email)).toMatchObject({ status: 409, body: { success: false, message } })
  }
})

test('the calls are limited by visitor', async () => {
  await expectLimit(5, () => ask(admin.email, { 'cf-connecting-ip': '198.51.100.5' }))
})

test.each(faults)('whatever call of a request fails (%s), there is a link with its mail or none', async (fault) => {
  const seen = []
  // The mail is written by two calls, and queued after the answer by one.
  for (const number of ['1', '2', '3']) {
    await run('DELETE FROM recovery_links')
    await run('DELETE FROM deliveries')
    const { status } = await ask(admin.email, { [fault]: number })
    seen.push([status, await count('recovery_links'), await count('deliveries')])
  }
  const left = fault === 'x-test-lose' ? 1 : 0
  expect(seen).toEqual([
    [503, 0, 0],
    [503, 0, 0],
    [200, left, left],
  ])
})

test.each(faults)('whatever call of a recovery fails (%s), all of it has happened or nothing', async (fault) => {
  await ask()
  for (const headers of plantIn(await recover(await newestLink()), fault)) {
    await run('DELETE FROM sessions')
    await run('UPDATE admins SET password_hash = ?', passwordHash)
    await run('DELETE FROM daily_totals')
    await ask()
    const old = await logIn(api)
    const link = await newestLink()
    await recover(link, headers)
    const isOpen = (await check(link)).status === 200
    const isOldAlive = (await api.call('/api/admin/waiting', { token: old })).status === 200
    const isOldPassword = (await signIn(admin.password)).status === 200
    expect([isOldAlive, isOldPassword], JSON.stringify(headers)).toEqual([isOpen, isOpen])
  }
})
