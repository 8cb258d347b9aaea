import { beforeEach, expect, test } from 'vitest'
import { createAuthenticator, usualFlags } from '../../testing/authenticator.ts'
import { eventsOf } from '../../testing/events.ts'
import { logIn, logInAs } from '../../testing/fixtures.ts'
import { passkeyCalls, passkeySite } from '../../testing/passkeys.ts'
import { setUpApi } from '../../testing/set-up-api.ts'
import { expectIndexedStatements, observeStatements } from '../../testing/statements.ts'

const api = setUpApi({ vars: { SITE_URL: passkeySite } })
const { add, list, make } = passkeyCalls(api)
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const onlyWayIn = 'This is your only way in. Set a password or add another passkey before you remove it.'

let token: string
let key: number

beforeEach(async () => {
  await api.env.DB.prepare('DELETE FROM passkeys').run()
  ;({ token, key } = await logInAs(api, 'contributor'))
})

const newKey = () => createAuthenticator({ origin: passkeySite })
const path = async (place = 0) => `/api/admin/account/passkeys/${(await list(token))[place]._id}`
const remove = async (place?: number, by = token) => api.call(await path(place), { method: 'DELETE', token: by })
const rename = async (name: string, by = token) =>
  api.call(await path(), { method: 'PATCH', json: { name }, token: by })
const askForNew = async () =>
  (await api.call('/api/admin/account/passkeys/options', { method: 'POST', token })).body.options

test('a browser is told for whom and for which site it makes a passkey, and which ones there are', async () => {
  const first = await askForNew()
  expect(first).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    rp: { id: 'blog.example', name: 'Broadsheet' },
    user: {
      id: expect.stringMatching(/^[\w-]{43}$/),
      name: 'contributor1@example.com',
      displayName: 'contributor1@example.com',
    },
    pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: [],
  })
  const { id } = await make(token)
  const second = await askForNew()
  expect(second.excludeCredentials).toEqual([{ type: 'public-key', id }])
  expect(second.user).toEqual(first.user)
  expect(second.challenge).not.toBe(first.challenge)
})

test('a passkey is named after its browser, gets another name, and is removed; each is an event', async () => {
  const events = await eventsOf(api, async () => {
    const { body } = await api.call('/api/admin/account/passkeys/options', { method: 'POST', token })
    const json = newKey().register(body.options.challenge)
    const headers = { 'user-agent': firefox }
    const added = await api.call('/api/admin/account/passkeys', { json, token, headers })
    expect(added).toMatchObject({ status: 201, body: { name: 'Firefox on Windows', message: 'Passkey added' } })
    expect((await rename('  The blue key ')).status).toBe(200)
    expect(await list(token)).toEqual([
      {
        ...{ _id: added.body.id, name: 'The blue key', createdAt: expect.any(String), lastUsedAt: null },
        ...{ host: 'blog.example', isHere: true, mayBeCopied: false },
      },
    ])
    expect((await rename(' ')).status).toBe(422)
    await make(token)
    expect((await remove()).status).toBe(200)
  })
  expect(events.map(({ actor, kind, subject, detail }) => [actor, kind, subject, JSON.parse(detail).change])).toEqual(
    ['added', 'renamed', 'added', 'deleted'].map((word) => [
      `account:${key}`,
      'account.changed',
      `${key}`,
      `passkey ${word}`,
    ]),
  )
})

test('an account without a password keeps its last passkey, and one with a password does not', async () => {
  await make(token)
  await make(token)
  expect((await remove()).status).toBe(200)
  expect(await remove()).toMatchObject({ status: 409, body: { message: onlyWayIn } })
  const both = await Promise.all([make(token).then(() => remove(0)), remove(0)])
  expect(both.map(({ status }) => status)).toContain(409)
  const owner = await logIn(api)
  await make(owner)
  const [{ _id: id }] = await list(owner)
  expect((await api.call(`/api/admin/account/passkeys/${id}`, { method: 'DELETE', token: owner })).status).toBe(200)
})

test('nobody renames or removes another account’s passkey', async () => {
  await make(token)
  await make(token)
  const other = await logInAs(api, 'owner')
  expect((await rename('Mine', other.token)).status).toBe(404)
  expect((await remove(0, other.token)).status).toBe(404)
  expect(await list(other.token)).toEqual([])
  expect(await list(token)).toHaveLength(2)
})

test('a passkey that somebody has is not added again, and the twenty-first is one too many', async () => {
  const known = await make(token)
  const refusal = { status: 409, body: { message: 'This passkey was added before.' } }
  expect(await add((await logInAs(api, 'editor')).token, known)).toMatchObject(refusal)
  for (let count = 1; count < 20; count += 1) await make(token)
  expect(await add(token, newKey())).toMatchObject({ status: 409, body: { message: /^An account has 20 passkeys/ } })
})

test('a passkey of another site, one that verified nobody and one that another account asked for are refused', async () => {
  expect(await add(token, createAuthenticator({ origin: 'https://blog.example.com' }))).toMatchObject({
    ...{ status: 422, body: { message: 'This passkey was used at another address than that of this site.' } },
  })
  expect(await add(token, newKey(), { flags: (usualFlags & ~4) | 0x40 })).toMatchObject({ status: 422 })
  const { challenge } = await askForNew()
  const json = newKey().register(challenge)
  const other = await logInAs(api, 'owner')
  expect((await api.call('/api/admin/account/passkeys', { json, token: other.token })).status).toBe(422)
  expect((await api.call('/api/admin/account/passkeys', { json, token })).status).toBe(201)
  expect((await api.call('/api/admin/account/passkeys', { json, token })).status).toBe(422)
})

test('a passkey that the browser makes by itself after a login verifies nobody', async () => {
  const { challenge } = await askForNew()
  const json = { ...newKey().register(challenge, { flags: 0x58 }), isConditional: true }
  expect((await api.call('/api/admin/account/passkeys', { json, token })).status).toBe(201)
})

test('no statement of a passkey scans a table', async () => {
  const statements = await observeStatements(api, async () => {
    await make(token)
    await make(token)
    await rename('A name')
    return remove()
  })
  await expectIndexedStatements(api, statements)
})

test('people without a passkey of this address are told from when on they are asked, which costs no statement', async () => {
  const { token: owner } = await logInAs(api, 'owner')
  const from = '2026-12-24T00:00:00.000Z'
  const save = (json: object, by = owner) =>
    api.call('/api/admin/settings/passkeys', { method: 'PUT', json, token: by })
  const told = async (vars = {}) => (await api.call('/api/admin/waiting', { token, vars })).body.passkeysFrom
  expect((await save({ from }, token)).status).toBe(403)
  expect((await save({ from: 'soon' })).status).toBe(422)
  expect(await told()).toBeNull()
  const events = await eventsOf(api, () => save({ from }))
  expect(events).toMatchObject([{ kind: 'settings.changed', subject: 'passkeys' }])
  expect((await api.call('/api/admin/settings/passkeys', { token: owner })).body.from).toBe(from)
  expect(await told()).toBe(from)
  const statements = await observeStatements(api, () => api.call('/api/admin/waiting', { token }))
  expect(statements).toHaveLength(2)
  await expectIndexedStatements(api, statements)
  await make(token)
  expect(await told()).toBeNull()
  expect(await told({ SITE_URL: 'https://new.example' })).toBe(from)
  await save({ from: null })
  expect(await told({ SITE_URL: 'https://new.example' })).toBeNull()
})
