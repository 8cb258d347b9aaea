import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { cborMap, createAuthenticator, type Lie, usualFlags } from '../../testing/authenticator.ts'
import { toText } from './base64url.ts'
import { verifyAssertion, verifyRegistration } from './ceremonies.ts'

const origin = 'https://blog.example.org'
const challenge = toText(randomBytes(32))
const site = { challenge, origin }
const newFlags = usualFlags | 0x40

const register = (lie: Lie = {}, made = {}) =>
  verifyRegistration(createAuthenticator({ origin, ...made }).register(challenge, lie), site, false)

async function signIn(lie: Lie, answered = challenge) {
  const authenticator = createAuthenticator({ origin })
  const credential = await verifyRegistration(authenticator.register(challenge), site, false)
  return verifyAssertion(authenticator.sign(answered, lie), credential, site)
}

test.each([-7, -8, -257] as const)('the algorithm %i makes a passkey and signs with it', async (algorithm) => {
  const authenticator = createAuthenticator({ origin, algorithm })
  const credential = await verifyRegistration(authenticator.register(challenge, { counter: 7 }), site, false)
  expect(credential).toMatchObject({ id: authenticator.id, algorithm, counter: 7 })
  expect(await verifyAssertion(authenticator.sign(challenge, { counter: 8 }), credential, site)).toEqual({ counter: 8 })
  const other = createAuthenticator({ origin, algorithm: algorithm === -257 ? -7 : algorithm })
  await expect(verifyAssertion(other.sign(challenge), credential, site)).rejects.toThrow(/signature/)
})

test.each<[string, Lie, RegExp]>([
  ['another site', { origin: 'https://blog.example.com' }, /another address/],
  ['the parent of the site', { origin: 'https://example.org' }, /another address/],
  ['another port', { origin: `${origin}:8443` }, /another address/],
  ['http', { origin: 'http://blog.example.org' }, /another address/],
  ['a frame', { crossOrigin: true }, /another address/],
  ['a frame of another site', { topOrigin: 'https://example.com' }, /another address/],
  ['the parent’s rpId', { rpId: 'example.org' }, /another address/],
  ['nobody verified', { flags: usualFlags & ~4 }, /did not check/],
  ['nobody there', { flags: usualFlags & ~1 }, /did not check/],
  ['a backup without the possibility of one', { flags: 0x15 }, /could not be read/],
  ['no extensions where some are announced', { flags: usualFlags | 0x80 }, /could not be read/],
  ['bytes behind the end', { more: Buffer.of(0) }, /could not be read/],
  ['a word for a frame that is no boolean', { crossOrigin: 'yes' }, /could not be read/],
])('%s is refused, for a new passkey and for a login', async (_, lie, sentence) => {
  await expect(signIn(lie)).rejects.toThrow(sentence)
  await expect(register({ ...lie, ...(lie.flags && { flags: lie.flags | 0x40 }) })).rejects.toThrow(sentence)
})

test('a ceremony for another challenge, or of the other kind, is refused', async () => {
  const other = toText(randomBytes(32))
  await expect(signIn({}, other)).rejects.toThrow(/took too long/)
  await expect(signIn({ type: 'webauthn.create' })).rejects.toThrow(/could not be read/)
  await expect(register({ type: 'webauthn.get' })).rejects.toThrow(/could not be read/)
})

test('extensions may follow', async () => {
  const more = cborMap([['credProtect', 2]])
  expect(await register({ flags: newFlags | 0x80, more })).toMatchObject({ algorithm: -7 })
  await expect(register({ flags: newFlags | 0x80, more: more.subarray(1) })).rejects.toThrow(/could not be read/)
})

test('an id of a credential has 1,023 bytes at most, and is the one that the browser says', async () => {
  expect(await register({}, { id: randomBytes(1_023) })).toMatchObject({ algorithm: -7 })
  await expect(register({}, { id: randomBytes(1_024) })).rejects.toThrow(/could not be read/)
  await expect(register({}, { id: Buffer.of() })).rejects.toThrow(/could not be read/)
  const answer = createAuthenticator({ origin }).register(challenge)
  await expect(verifyRegistration({ ...answer, id: toText(randomBytes(32)) }, site, false)).rejects.toThrow(/read/)
})

test('a passkey that a browser makes by itself verifies nobody, and is one of this site all the same', async () => {
  const make = (lie: Lie) => verifyRegistration(createAuthenticator({ origin }).register(challenge, lie), site, true)
  expect(await make({ flags: 0x58 })).toMatchObject({ algorithm: -7 })
  await expect(make({ flags: 0x58, origin: 'https://example.org' })).rejects.toThrow(/another address/)
})

test('nothing is a passkey that is no bytes', async () => {
  const answer = createAuthenticator({ origin }).register(challenge)
  for (const lie of [
    { clientDataJSON: 'e30' },
    { clientDataJSON: 'bnVsbA' },
    { clientDataJSON: 'AAAA' },
    { authenticatorData: 'AB' },
    { authenticatorData: '' },
  ]) {
    await expect(verifyRegistration({ ...answer, ...lie }, site, false)).rejects.toThrow(/could not be read/)
  }
})
