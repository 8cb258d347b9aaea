import { beforeEach, expect, test } from 'vitest'
import { hour, minute } from '../../contract/units.ts'
import { type Authenticator, createAuthenticator, type Lie, usualFlags } from '../../testing/authenticator.ts'
import { listEvents } from '../../testing/events.ts'
import { expectLimit } from '../../testing/expect-limit.ts'
import { endSession, logInAs } from '../../testing/fixtures.ts'
import { passkeyCalls, passkeySite } from '../../testing/passkeys.ts'
import { rotate } from '../../testing/rotation.ts'
import { setUpApi } from '../../testing/set-up-api.ts'
import { expectIndexedStatements, observeStatements } from '../../testing/statements.ts'

const api = setUpApi({ vars: { SITE_URL: passkeySite } })
const { add, ask, confirm, list, make, signIn } = passkeyCalls(api)
const unknown = {
  success: false,
  message: 'This passkey does not open this site. It may have been deleted here: sign in another way.',
}
const late = { success: false, message: 'This took too long. Please try again.' }

let token: string
let key: number
let authenticator: Authenticator

beforeEach(async () => {
  await api.env.DB.batch(
    ['challenges', 'passkeys', 'sessions'].map((table) => api.env.DB.prepare(`DELETE FROM ${table}`)),
  )
  const account = await logInAs(api, 'author')
  ;({ token, key } = account)
  authenticator = await make(token)
})

const isAlive = async (by: string) => (await api.call('/api/admin/waiting', { token: by })).status === 200
const sign = async (lie?: Lie) => authenticator.sign((await ask()).challenge, lie)
const run = (sql: string, ...values: (string | number)[]) =>
  api.env.DB.prepare(sql)
    .bind(...values)
    .run()
const seenLater = (ms: number) => ({ 'x-test-now': String(Date.now() + ms) })

test('a passkey signs in, leaves an event and is a browser that is known from then on', async () => {
  const { rpId, movedFrom } = await ask()
  expect([rpId, movedFrom]).toEqual(['blog.example', null])
  const { status, body } = await signIn(await sign())
  expect([status, body.notice]).toEqual([200, null])
  expect(await isAlive(body.token)).toBe(true)
  expect((await listEvents(api)).at(-1)).toEqual({
    ...{ actor: `account:${key}`, kind: 'account.entered', subject: '', detail: '{"by":"passkey"}' },
  })
  const again = await signIn(await sign(), { 'x-device-token': body.deviceToken })
  const deviceOf = (deviceToken: string) => JSON.parse(atob(deviceToken.split('.')[1] ?? '')).device
  expect(deviceOf(again.body.deviceToken)).toBe(deviceOf(body.deviceToken))
  expect(await list(token)).toMatchObject([{ lastUsedAt: expect.any(String), mayBeCopied: false }])
})

test('a login by passkey sends six statements, none of which scans', async () => {
  const { deviceToken } = (await signIn(await sign())).body
  let challenge = ''
  const asked = await observeStatements(api, async () => {
    const answer = await api.call('/api/admin/passkey/options', { method: 'POST' })
    challenge = answer.body.challenge
    return answer
  })
  const json = authenticator.sign(challenge)
  const signed = await observeStatements(api, () => signIn(json, { 'x-device-token': deviceToken }))
  // Every call that writes asks besides whether a restore is under way.
  const own = [asked, signed].map((sent) => sent.filter(({ statement }) => !statement.includes("name = 'writes'")))
  expect(own.map(({ length }) => length)).toEqual([1, 5])
  await expectIndexedStatements(api, [...asked, ...signed])
})

const replays = rotate([...Array(1_000).keys()], 25)
test(`of ${replays.length} replays none is accepted, one after another and at once`, async () => {
  const json = await sign()
  const { status, body } = await signIn(json)
  expect(status).toBe(200)
  const vars = { LIMIT_LOGIN: null, SITE_URL: passkeySite }
  for (let start = 0; start < replays.length; start += 50) {
    const some = replays.slice(start, start + 50)
    const answers = await Promise.all(some.map(() => api.call('/api/admin/passkey/login', { json, vars })))
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`))).toEqual(
      new Set([`422 ${JSON.stringify(late)}`]),
    )
  }
  const { results } = await api.env.DB.prepare('SELECT token_hash FROM sessions').all()
  expect(results).toHaveLength(2)
  expect(await isAlive(body.token)).toBe(true)
})

test('of ten calls at once with one signature, one signs in', async () => {
  const json = await sign()
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => signIn(json)))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})

test.each<[string, Lie]>([
  ['another site', { origin: 'https://blog.example.com' }],
  ['the parent’s rpId', { rpId: 'example' }],
  ['nobody verified', { flags: usualFlags & ~4 }],
])('%s: refused as an unknown passkey is, and the challenge is used up', async (_, lie) => {
  const { challenge } = await ask()
  expect(await signIn(authenticator.sign(challenge, lie))).toMatchObject({ status: 401, body: unknown })
  expect(await signIn(authenticator.sign(challenge))).toMatchObject({ status: 422, body: late })
})

test('a passkey that was deleted here, one of nobody, and one whose account was removed get the same sentence', async () => {
  const stranger = createAuthenticator({ origin: passkeySite })
  expect(await signIn(stranger.sign((await ask()).challenge))).toMatchObject({ status: 401, body: unknown })
  const forged = { ...stranger.sign((await ask()).challenge), id: authenticator.id }
  expect(await signIn(forged)).toMatchObject({ status: 401, body: unknown })
  const otherHandle = { ...(await sign()), userHandle: 'AAAA' }
  expect(await signIn(otherHandle)).toMatchObject({ status: 401, body: unknown })
  await run('UPDATE admins SET removed_at = 1 WHERE key = ?', key)
  expect(await signIn(await sign())).toMatchObject({ status: 401, body: unknown })
  await run('UPDATE admins SET removed_at = NULL WHERE key = ?', key)
  await run('DELETE FROM passkeys')
  expect(await signIn(await sign())).toMatchObject({ status: 401, body: unknown })
})

test('a challenge lasts five minutes of the server, and serves the purpose that it was made for', async () => {
  const soon = await sign()
  expect((await signIn(await sign(), seenLater(5 * minute - 1_000))).status).toBe(200)
  expect(await signIn(soon, seenLater(5 * minute + 1_000))).toMatchObject({ status: 422, body: late })
  const confirming = await ask(token)
  expect(await signIn(authenticator.sign(confirming.challenge))).toMatchObject({ status: 422, body: late })
  expect(await confirm(token, await sign())).toMatchObject({ status: 422, body: late })
  const { body } = await api.call('/api/admin/account/passkeys/options', { method: 'POST', token })
  expect(await signIn(authenticator.sign(body.options.challenge))).toMatchObject({ status: 422, body: late })
  const other = createAuthenticator({ origin: passkeySite })
  const registered = other.register((await ask()).challenge)
  expect(await api.call('/api/admin/account/passkeys', { json: registered, token })).toMatchObject({
    status: 422,
    body: late,
  })
})

test('who confirms by a passkey may do what asks for it, and another account’s passkey confirms nothing', async () => {
  await run('UPDATE sessions SET created_at = created_at - ?', 2 * hour)
  const needs = await api.call('/api/admin/account/passkeys/options', { method: 'POST', token })
  expect(needs).toMatchObject({
    status: 403,
    body: { message: 'Please confirm that it is you.', needs: 'confirmation' },
  })
  const other = await logInAs(api, 'owner')
  const theirs = await make(other.token)
  const { challenge } = await ask(token)
  expect(await confirm(token, theirs.sign(challenge))).toMatchObject({ status: 422, body: unknown })
  const stolen = await ask(token)
  expect(await confirm(other.token, theirs.sign(stolen.challenge))).toMatchObject({ status: 422, body: late })
  expect((await confirm(token, authenticator.sign((await ask(token)).challenge))).status).toBe(200)
  expect((await add(token, createAuthenticator({ origin: passkeySite }))).status).toBe(201)
})

test('a count that goes back signs in, and says once that the passkey may be copied', async () => {
  const notices = []
  for (const counter of [5, 6, 6, 2, 9]) {
    const { status, body } = await signIn(await sign({ counter }))
    expect(status).toBe(200)
    notices.push(body.notice)
  }
  const notice = 'This passkey may have been copied. If you did not copy it yourself, remove it from your account.'
  expect(notices).toEqual([null, null, notice, null, null])
  const doubts = (await listEvents(api)).filter(({ detail }) => detail.includes('doubted'))
  expect(doubts).toEqual([
    { actor: `account:${key}`, kind: 'account.changed', subject: String(key), detail: '{"change":"passkey doubted"}' },
  ])
  expect(await list(token)).toMatchObject([{ mayBeCopied: true }])
})

test('after the site has moved the login says from where, until there is a passkey of the new address', async () => {
  const vars = { SITE_URL: 'https://new.example' }
  const askThere = async () => (await api.call('/api/admin/passkey/options', { method: 'POST', vars })).body
  const { movedFrom, rpId, challenge } = await askThere()
  expect([movedFrom, rpId]).toEqual(['blog.example', 'new.example'])
  const json = authenticator.sign(challenge, { origin: vars.SITE_URL, rpId })
  expect(await api.call('/api/admin/passkey/login', { json, vars })).toMatchObject({ status: 401, body: unknown })
  const there = createAuthenticator({ origin: vars.SITE_URL })
  const { body } = await api.call('/api/admin/account/passkeys/options', { method: 'POST', token, vars })
  const added = there.register(body.options.challenge)
  expect((await api.call('/api/admin/account/passkeys', { json: added, token, vars })).status).toBe(201)
  expect((await askThere()).movedFrom).toBeNull()
  expect(await list(token)).toMatchObject([
    { host: 'blog.example', isHere: true },
    { host: 'new.example', isHere: false },
  ])
})

test('a visitor asks for five challenges a minute, which use up no try of a password', async () => {
  const headers = { 'cf-connecting-ip': '203.0.113.91' }
  await expectLimit(5, () => api.call('/api/admin/passkey/options', { method: 'POST', headers }))
  const guess = { email: 'someone@example.com', password: 'guess' }
  expect((await api.call('/api/admin/login', { json: guess, headers })).status).toBe(401)
})

test('challenges that nobody has signed go with the next session that ends', async () => {
  await ask()
  await endSession(api)
  const count = () => api.env.DB.prepare('SELECT count(*) AS count FROM challenges').first('count')
  expect(await count()).toBe(1)
  await api.env.DB.prepare('UPDATE challenges SET expires_at = ?')
    .bind(Date.now() - 1)
    .run()
  await endSession(api)
  expect(await count()).toBe(0)
})
