import { beforeEach, expect, test } from 'vitest'
import { createAuthenticator, usualFlags } from '../testing/authenticator.ts'
import { logInAs } from '../testing/fixtures.ts'
import { passkeyCalls, passkeySite } from '../testing/passkeys.ts'
import { forgetPeople, peopleCalls } from '../testing/people.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi({ vars: { SITE_URL: passkeySite } })
const { linkFor } = peopleCalls(api)
const { ask, list, make, signIn } = passkeyCalls(api)
const late = { status: 422, body: { message: 'This took too long. Please try again.' } }

let owner: string
let link: string

beforeEach(async () => {
  await forgetPeople(api)
  owner = (await logInAs(api, 'owner')).token
  link = await linkFor(owner, 'zoe@example.com')
})

const askFor = (name: string, by = link) =>
  api.call('/api/admin/invitation/passkey-options', { json: { link: by, name } })
const accept = (name: string, passkey: object) =>
  api.call('/api/admin/invitation/accept-with-passkey', { json: { link, name, passkey } })
const newKey = () => createAuthenticator({ origin: passkeySite })

test('who is invited joins with a passkey, which signs in from then on and is the only way in', async () => {
  const { options } = (await askFor('Zoe')).body
  expect(options).toMatchObject({ user: { name: 'zoe@example.com' }, rp: { id: 'blog.example' } })
  const authenticator = newKey()
  const { status, body } = await accept('Zoe', authenticator.register(options.challenge))
  expect(status).toBe(200)
  const [passkey] = await list(body.token)
  const again = await signIn({ ...authenticator.sign((await ask()).challenge), userHandle: options.user.id })
  expect(again.status).toBe(200)
  const path = `/api/admin/account/passkeys/${passkey._id}`
  expect((await api.call(path, { method: 'DELETE', token: body.token })).status).toBe(409)
  const more = await api.call('/api/admin/account/passkeys/options', { method: 'POST', token: body.token })
  expect(more.body.options.user.id).toBe(options.user.id)
  expect((await accept('Zoe', newKey().register((await ask()).challenge))).status).toBe(404)
})

test('a device makes no passkey for a dead link or for the name of somebody', async () => {
  expect((await askFor('Zoe', 'x'.repeat(43))).status).toBe(404)
  const { options } = (await askFor('Zoe')).body
  await accept('Zoe', newKey().register(options.challenge))
  expect((await askFor('Zoe', await linkFor(owner, 'yan@example.com'))).status).toBe(409)
})

test('a challenge of a login or of an account, and a passkey that verified nobody, make no account', async () => {
  expect(await accept('Zoe', newKey().register((await ask()).challenge))).toMatchObject(late)
  const own = await api.call('/api/admin/account/passkeys/options', { method: 'POST', token: owner })
  expect(await accept('Zoe', newKey().register(own.body.options.challenge))).toMatchObject(late)
  const { options } = (await askFor('Zoe')).body
  const unverified = newKey().register(options.challenge, { flags: (usualFlags & ~4) | 0x40 })
  expect((await accept('Zoe', { ...unverified, isConditional: true })).status).toBe(422)
  const invited = (await askFor('Zoe')).body.options
  const json = newKey().register(invited.challenge)
  expect(await api.call('/api/admin/account/passkeys', { json, token: owner })).toMatchObject(late)
  expect(await make(owner)).toBeTruthy()
})
