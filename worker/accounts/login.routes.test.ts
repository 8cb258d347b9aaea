import { createHmac } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { day, minute, second } from '../contract/units.ts'
import { openDatabase } from '../db/database.ts'
import { sha256 } from '../ids.ts'
import { expectLimit } from '../testing/expect-limit.ts'
import { admin, quickPasswords } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { hashPassword } from './auth/password.ts'
import { keysOfUnknownBrowser } from './check-credentials.ts'
import { dailyAttempts, startLoginAttempt } from './login.queries.ts'

const api = setUpApi({ vars: quickPasswords })
const other = { email: 'other@example.com', password: admin.password }
const unknown = { email: 'nobody@example.com', password: admin.password }
const wrong = { ...admin, password: 'guess' }
const dead = {
  status: 404,
  body: {
    success: false,
    message: 'This link is not valid, or not any more. It works once, within 15 minutes: make a new one.',
  },
}
let passwordHash: string

beforeAll(async () => {
  passwordHash = await hashPassword(admin.password, quickPasswords)
})

beforeEach(async () => {
  await run('DELETE FROM login_attempts')
  await run('DELETE FROM admins')
  for (const { email } of [admin, other]) {
    await run(
      'INSERT INTO admins (email, password_hash, created_at, updated_at) VALUES (?, ?, 0, 0)',
      email,
      passwordHash,
    )
  }
})

const run = (sql: string, ...values: (string | number)[]) =>
  api.env.DB.prepare(sql)
    .bind(...values)
    .run()

function attempt(json: object, { deviceToken = '', ...headers }: Record<string, string> = {}) {
  return api.call('/api/admin/login', {
    json,
    headers: { ...(deviceToken && { 'x-device-token': deviceToken }), ...headers },
  })
}

async function signIn(credentials = admin): Promise<string> {
  return (await attempt(credentials)).body.deviceToken
}

/** Uses up the tries of a day at an account: all but one as a row, the last one by a call. */
async function exhaustDay(email: string) {
  const keys = await keysOfUnknownBrowser(email, 'a visitor')
  const columns = '(key, failures, last_at, next_allowed_at)'
  const sql = `INSERT OR REPLACE INTO login_attempts ${columns} VALUES (?, ?, ?, ?)`
  await run(sql, keys.daily ?? '', dailyAttempts - 1, Date.now(), Date.now())
  expect(await startLoginAttempt(openDatabase(api.env.DB), keys)).toBeNull()
}

test('guesses from many addresses do not delay a browser that has signed in before', async () => {
  const deviceToken = await signIn()
  const guesses = await Promise.all(Array.from({ length: 6 }, () => attempt(wrong)))
  expect(guesses.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401])
  await exhaustDay(admin.email)
  expect((await attempt(wrong)).status).toBe(429)
  const [, known] = await Promise.all([attempt(wrong), attempt(admin, { deviceToken })])
  expect(known.status).toBe(200)
  expect((await attempt(admin, { deviceToken: known.body.deviceToken })).status).toBe(200)
})

test('while the tries of a day are used up, known and unknown accounts answer alike, and say how to get in', async () => {
  const answers = []
  for (const credentials of [admin, unknown]) {
    await exhaustDay(credentials.email)
    const { status, headers, body } = await attempt(credentials)
    const wait = Number(headers.get('retry-after'))
    const untilMidnight = (day - (Date.now() % day)) / second
    expect(Math.abs(wait - untilMidnight)).toBeLessThan(60)
    answers.push({ status, body, queries: headers.get('server-timing') })
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toMatchObject({
    status: 429,
    body: {
      message:
        'Too many failed logins today: new browsers are locked out. Log in from a browser that has signed in before, ' +
        'or with a one-time link made by: npm run admin -- login-link you@example.com',
    },
  })
  const production = { ENVIRONMENT: 'production', SITE_URL: 'https://example.com' }
  const deployed = await api.call('/api/admin/login', { json: admin, vars: production })
  expect(deployed.body.message).toMatch(/: npm run admin -- login-link you@example\.com --remote$/)
})

test('a failed login reads as many rows, and leaves the same, for a known and an unknown account', async () => {
  const counts = []
  const timings = []
  for (const { email } of [admin, unknown]) {
    await run('DELETE FROM login_attempts')
    const { headers } = await attempt({ email, password: 'guess' })
    timings.push(headers.get('server-timing'))
    const { results } = await api.env.DB.prepare('SELECT key, failures FROM login_attempts ORDER BY 1').all()
    counts.push(results.map((row) => ({ kind: String(row.key).slice(0, -4), failures: row.failures })))
  }
  expect(counts[0]).toEqual([
    { kind: 'account:', failures: 1 },
    { kind: 'visitor:', failures: 1 },
  ])
  expect(counts[1]).toEqual(counts[0])
  expect(timings[1]).toBe(timings[0])
})

test('the password of one account opens no other, though an unknown email is compared with one', async () => {
  for (const email of [unknown.email, 'admin@example.co', 'xadmin@example.com']) {
    expect((await attempt({ email, password: admin.password })).status).toBe(401)
  }
})

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A device token signed with a key of our choice. */
function forge(claims: object, key: string, header: object = { alg: 'HS256', typ: 'JWT' }) {
  const signed = `${encode(header)}.${encode(claims)}`
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
}

test('a device token that is forged, expired, of another purpose or of another account is no device token', async () => {
  const key = async (name: string) =>
    (await api.env.DB.prepare('SELECT value FROM secrets WHERE name = ?').bind(name).first<string>('value')) ?? ''
  const [mine, foreign] = [await signIn(), await signIn(other)]
  await api.call('/api/blog/comment-form')
  const adminKey = await api.env.DB.prepare('SELECT key FROM admins WHERE email = ?').bind(admin.email).first('key')
  const claims = { adminKey, device: 'a-device', exp: Math.floor(Date.now() / second) + 60 }
  const devices = await key('devices')
  await exhaustDay(admin.email)
  const plain = await attempt(admin)
  for (const deviceToken of [
    foreign,
    `${mine.slice(0, -1)}${mine.endsWith('A') ? 'E' : 'A'}`,
    mine.split('.').slice(0, 2).join('.'),
    forge(claims, 'k'.repeat(52)),
    forge(claims, await key('comment-form')),
    forge({ ...claims, exp: 1 }, devices),
    forge({ ...claims, exp: undefined }, devices),
    forge({ ...claims, adminKey: `${adminKey}` }, devices),
    forge({ ...claims, adminKey: 0 }, devices),
    forge(claims, devices, { alg: 'none', typ: 'JWT' }),
    'x'.repeat(5_000),
  ]) {
    const { status, body } = await attempt(admin, { deviceToken })
    expect([status, body], deviceToken).toEqual([plain.status, plain.body])
  }
  expect(plain.status).toBe(429)
  expect((await attempt(admin, { deviceToken: forge(claims, devices) })).status).toBe(200)
})

test('a browser with a device token is delayed by its own failures only, and delays no other', async () => {
  const deviceToken = await signIn()
  const statuses = []
  for (let count = 0; count < 6; count += 1) {
    const headers = { 'x-device-token': deviceToken }
    statuses.push((await api.call('/api/admin/login', { json: wrong, headers, vars: { LIMIT_LOGIN: null } })).status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  const second = await signIn()
  expect((await attempt(admin, { deviceToken: second })).status).toBe(200)
})

test('others at the same address do not use up the calls of a browser with a device token', async () => {
  const [deviceToken, address] = [await signIn(), { 'cf-connecting-ip': '203.0.113.77' }]
  const guess = { email: 'someone@example.com', password: 'guess' }
  await expectLimit(5, () => attempt(guess, address))
  expect((await attempt(admin, { ...address, deviceToken })).status).toBe(200)
})

/** Makes a login link as the command does. @param lifetime in milliseconds */
async function makeLink(link: string, lifetime = 15 * minute) {
  const sql = `INSERT INTO login_links SELECT key, ?, ? FROM admins WHERE email = ?
    ON CONFLICT DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at`
  await run(sql, await sha256(link), Date.now() + lifetime, admin.email)
  return link
}

const redeem = (link: string, headers: Record<string, string> = {}) =>
  api.call('/api/admin/login-link', { json: { link }, headers })
const isAlive = async (token: string) => (await api.call('/api/admin/waiting', { token })).status === 200

test('a login link opens one session, however often and concurrently it is pressed', async () => {
  const link = await makeLink('a'.repeat(43))
  await exhaustDay(admin.email)
  const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(link)))
  const [opened, ...more] = answers.filter(({ status }) => status === 200)
  expect(more).toEqual([])
  for (const refused of answers.filter((answer) => answer !== opened)) expect(refused).toMatchObject(dead)
  expect(await isAlive(opened?.body.token)).toBe(true)
  // The browser is known from now on.
  expect((await attempt(admin, { deviceToken: opened?.body.deviceToken })).status).toBe(200)
})

test('a login link is dead after 15 minutes, and one that was never made is', async () => {
  expect(await redeem(await makeLink('b'.repeat(43), 0))).toMatchObject(dead)
  expect(await redeem('c'.repeat(43))).toMatchObject(dead)
  expect(await redeem("' OR 1=1 --")).toMatchObject(dead)
  expect((await redeem('d'.repeat(201))).status).toBe(422)
})

test('a login link survives failures of the database until it has opened a session', async () => {
  const link = await makeLink('e'.repeat(43))
  let number = 1
  for (; (await redeem(link, { 'x-test-fail': String(number) })).status === 503; number += 1);
  expect(number).toBeGreaterThan(2)
  expect(await redeem(link)).toMatchObject(dead)
})

test('a changed password kills the open login link', async () => {
  const token = (await attempt(admin)).body.token
  const link = await makeLink('f'.repeat(43))
  const json = { current: admin.password, next: 'another long password' }
  expect((await api.call('/api/admin/account/password', { json, token })).status).toBe(200)
  expect(await redeem(link)).toMatchObject(dead)
})

test('a visitor may try five links a minute', async () => {
  const address = { 'cf-connecting-ip': '203.0.113.78' }
  const { allowed } = await expectLimit(5, () => redeem('g'.repeat(43), address))
  expect(new Set(allowed)).toEqual(new Set([404]))
})
