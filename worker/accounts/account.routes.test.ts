import { beforeAll, beforeEach, expect, test } from 'vitest'
import { expectLimit } from '../testing/expect-limit.ts'
import { admin, quickPasswords, logIn as storeSession } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { hashPassword } from './auth/password.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const wrong = { status: 422, body: { success: false, message: 'The current password is not right.' } }

const api = setUpApi({ vars: quickPasswords })
let passwordHash: string
let token: string

beforeAll(async () => {
  passwordHash = await hashPassword(admin.password, quickPasswords)
})

beforeEach(async () => {
  const run = (sql: string, ...values: string[]) =>
    api.env.DB.prepare(sql)
      .bind(...values)
      .run()
  await run('DELETE FROM admins')
  await run('DELETE FROM login_attempts')
  const add = 'INSERT INTO admins (email, password_hash, created_at, updated_at) VALUES (?, ?, 0, 0)'
  await run(add, admin.email, passwordHash)
  await run(add, 'other@example.com', passwordHash)
  token = await storeSession(api)
})

async function logIn(credentials = admin, userAgent = firefox): Promise<string> {
  const { status, body } = await api.call('/api/admin/login', {
    json: credentials,
    headers: { 'user-agent': userAgent },
  })
  expect(status).toBe(200)
  return body.token
}

const read = (by = token) => api.call('/api/admin/account', { token: by })
const isAlive = async (by: string) => (await api.call('/api/admin/waiting', { token: by })).status === 200
const changeEmail = (json: object) => api.call('/api/admin/account/email', { json, token })
const changePassword = (json: object) => api.call('/api/admin/account/password', { json, token })
const end = (path: string) => api.call(`/api/admin/account/sessions${path}`, { method: 'DELETE', token })

test('the account lists its email address and its active sessions by browser', async () => {
  await api.env.DB.prepare('DELETE FROM sessions').run()
  token = await logIn()
  const phone = await logIn(admin, `Mozilla/5.0 (Linux; Android 15) Chrome/142.0 ${'x'.repeat(300)}`)
  await logIn({ ...admin, email: 'other@example.com' })
  await api.env.DB.prepare('UPDATE sessions SET last_seen_at = last_seen_at - 60000 WHERE user_agent LIKE ?')
    .bind('%Android%')
    .run()
  const { body } = await read()
  const date = expect.stringMatching(/^\d{4}-.*Z$/)
  const session = { _id: expect.stringMatching(/^\w{12}$/), createdAt: date, lastSeenAt: date }
  expect(body).toEqual({
    success: true,
    email: admin.email,
    author: expect.stringMatching(/^\w{12}$/),
    sessions: [
      { ...session, browser: 'Firefox on Windows', isCurrent: true },
      { ...session, browser: 'Chrome on Android', isCurrent: false },
    ],
  })
  expect((await read(phone)).body.sessions.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([
    false,
    true,
  ])
  const longest = await api.env.DB.prepare('SELECT max(length(user_agent)) AS length FROM sessions').first('length')
  expect(longest).toBe(200)
  await api.env.DB.prepare("UPDATE sessions SET last_seen_at = 0 WHERE user_agent LIKE '%Android%'").run()
  expect((await read()).body.sessions).toHaveLength(1)
})

test('an account whose password has ended sets one without it, and nobody signs in until then', async () => {
  await api.env.DB.prepare("UPDATE admins SET password_hash = ''").run()
  for (const password of [admin.password, 'anything']) {
    const { status } = await api.call('/api/admin/login', { json: { ...admin, password } })
    expect(status).toBe(401)
  }
  expect((await changePassword({ current: 'anything', next: 'a-new-password' })).status).toBe(200)
  await logIn({ ...admin, password: 'a-new-password' })
  expect(await changePassword({ current: 'anything', next: 'another-password' })).toMatchObject(wrong)
})

test('a new password ends the other sessions, and is the one that signs in', async () => {
  const elsewhere = await storeSession(api)
  const foreign = await logIn({ ...admin, email: 'other@example.com' })
  const changed = await changePassword({ current: admin.password, next: 'another long password' })
  expect([changed.status, changed.body]).toEqual([
    200,
    { success: true, message: 'Password changed. Other sessions have ended.' },
  ])
  expect([await isAlive(token), await isAlive(elsewhere), await isAlive(foreign)]).toEqual([true, false, true])
  expect((await api.call('/api/admin/login', { json: admin })).status).toBe(401)
  await logIn({ ...admin, password: 'another long password' })
  // A double click: the second request has the old password.
  expect(await changePassword({ current: admin.password, next: 'another long password' })).toMatchObject(wrong)
})

test.each([
  [{ next: 'another long password' }, 'Current password is required.'],
  [{ current: admin.password }, 'New password is required.'],
  [{ current: admin.password, next: 'too short' }, 'The new password is too short: at least 10 characters.'],
  [{ current: admin.password, next: 'x'.repeat(201) }, 'The new password is too long: at most 200 characters.'],
])('changing the password with %j is refused', async (json, message) => {
  const { status, body } = await changePassword(json)
  expect([status, body.message]).toEqual([422, message])
  await logIn()
})

test('a new email address requires the password, is lower-cased, and can sign in', async () => {
  const email = 'New@Example.com'
  expect(await changeEmail({ email, password: 'not the password' })).toMatchObject(wrong)
  expect(await changeEmail({ email: 'nowhere', password: admin.password })).toMatchObject({ status: 422 })
  expect((await read()).body.email).toBe(admin.email)
  const changed = await changeEmail({ email, password: admin.password })
  expect([changed.status, changed.body]).toEqual([200, { success: true, message: 'Email changed' }])
  expect((await read()).body.email).toBe('new@example.com')
  await logIn({ ...admin, email })
  expect((await api.call('/api/admin/login', { json: admin })).status).toBe(401)
  const taken = await changeEmail({ email: 'OTHER@example.com', password: admin.password })
  expect([taken.status, taken.body.message]).toEqual([409, 'Another account has this email.'])
  expect(await changeEmail({ email, password: admin.password })).toMatchObject({ status: 200 })
})

test('guesses at the current password delay their session, and no other and no login', async () => {
  const guess = { current: 'a wrong password', next: 'another long password' }
  const change = (json: object, by: string) =>
    api.call('/api/admin/account/password', { json, token: by, vars: { LIMIT_LOGIN: null } })
  const elsewhere = await storeSession(api)
  for (let count = 0; count < 4; count += 1) expect(await change(guess, token)).toMatchObject(wrong)
  expect(await changeEmail({ email: 'a@b.cd', password: 'wrong' })).toMatchObject(wrong)
  const refused = await change({ ...guess, current: admin.password }, token)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.body.message).toMatch(/^Too many failed logins\. Try again in \d+ seconds\.$/)
  expect(await isAlive(token)).toBe(true)
  await logIn()
  expect((await change({ ...guess, current: admin.password }, elsewhere)).status).toBe(200)
})

test('failed logins do not delay password checks of a session', async () => {
  const guess = { ...admin, password: 'guess' }
  for (let count = 0; count < 6; count += 1) await api.call('/api/admin/login', { json: guess })
  expect(await changePassword({ current: admin.password, next: 'another long password' })).toMatchObject({
    status: 200,
  })
})

test('a session may guess five times a minute, and others at its address do not use that up', async () => {
  const headers = { 'cf-connecting-ip': '203.0.113.9' }
  const elsewhere = await storeSession(api)
  const { allowed } = await expectLimit(5, () => api.call('/api/admin/account/email', { json: {}, token, headers }))
  expect(new Set(allowed)).toEqual(new Set([422]))
  expect((await api.call('/api/admin/account/email', { json: {}, token: elsewhere, headers })).status).toBe(422)
})

test('one session is ended, or all others', async () => {
  const [phone, tablet] = [await storeSession(api), await storeSession(api)]
  const foreign = await logIn({ ...admin, email: 'other@example.com' })
  const idOf = async (by: string) =>
    (await read(by)).body.sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)._id
  const phoneId = await idOf(phone)
  expect((await end(`/${phoneId}`)).body).toEqual({ success: true, message: 'Session ended' })
  expect([await isAlive(phone), await isAlive(tablet), await isAlive(token)]).toEqual([false, true, true])
  for (const id of [phoneId, 'nothing', await idOf(foreign)]) {
    expect(await end(`/${id}`)).toMatchObject({ status: 404, body: { message: 'Session not found.' } })
  }
  expect((await end('')).body).toEqual({ success: true, message: 'All other sessions have ended.' })
  expect([await isAlive(tablet), await isAlive(token), await isAlive(foreign)]).toEqual([false, true, true])
})

test('a session that was ended elsewhere cannot change anything', async () => {
  await api.env.DB.prepare('DELETE FROM sessions').run()
  for (const answer of [
    await read(),
    await changePassword({ current: admin.password, next: 'another long password' }),
    await changeEmail({ email: 'a@b.cd', password: admin.password }),
    await end(''),
  ]) {
    expect([answer.status, answer.body.message]).toEqual([401, 'Please log in.'])
  }
  await logIn()
})
