import { expect, test } from 'vitest'
import { webauthnVectors } from '../../testing/webauthn-vectors.ts'
import { readAuthenticatorData } from './authenticator-data.ts'
import { toBytes } from './base64url.ts'
import { verifyAssertion, verifyRegistration } from './ceremonies.ts'
import { isSignedBy, readPublicKey } from './public-key.ts'

const origin = 'https://example.org'
const accepted = 'accepted'
const unverified = /did not check that it is you/
const elsewhere = /another address/
const unsupported = /This kind of passkey/

/** The verdicts on a new passkey and on its signature. Many of the examples verify nobody. */
const verdicts: Record<keyof typeof webauthnVectors, [RegExp | 'accepted', RegExp | 'accepted']> = {
  'none-es256': [unverified, unverified],
  'packed-self-es256': [accepted, unverified],
  'none-es256-crossOrigin': [elsewhere, elsewhere],
  'none-es256-topOrigin': [elsewhere, elsewhere],
  'none-es256-long-credential-id': [unverified, accepted],
  'packed-es256': [accepted, accepted],
  'packed-es384': [unsupported, unsupported],
  'packed-es512': [unsupported, unsupported],
  'packed-rs256': [accepted, unverified],
  'packed-eddsa': [unverified, unverified],
  'packed-ed448': [unsupported, unsupported],
  'tpm-es256': [accepted, accepted],
  'android-key-es256': [accepted, unverified],
  'apple-es256': [unverified, unverified],
  'fido-u2f-es256': [unverified, unverified],
}

async function expectVerdict(verdict: RegExp | 'accepted', ceremony: Promise<unknown>) {
  if (verdict === accepted) expect(await ceremony).toBeTruthy()
  else await expect(ceremony).rejects.toThrow(verdict)
}

test.each(Object.entries(webauthnVectors))('%s of the specification', async (name, vector) => {
  const [made, signed] = Object.entries(verdicts).find(([known]) => known === name)?.[1] ?? []
  if (!made || !signed) throw new Error(`${name} has no verdict.`)
  const data = readAuthenticatorData(toBytes(vector.made.authenticatorData))
  expect(data.credential?.id).toEqual(toBytes(vector.made.id))
  // Nobody is verified where the browser makes a passkey by itself: all else of the example is in order.
  const byItself = verifyRegistration(vector.made, { challenge: vector.madeFor, origin }, true)
  await expectVerdict(made === unverified ? accepted : made, byItself)
  if (made === unsupported) return
  const key = await readPublicKey(data.credential?.key ?? new Map())
  await expectVerdict(made, verifyRegistration(vector.made, { challenge: vector.madeFor, origin }, false))
  const answer = { id: vector.made.id, ...vector.signed }
  await expectVerdict(signed, verifyAssertion(answer, key, { challenge: vector.signedFor, origin }))

  const client = new Uint8Array(await crypto.subtle.digest('SHA-256', toBytes(vector.signed.clientDataJSON)))
  const bytes = new Uint8Array([...toBytes(vector.signed.authenticatorData), ...client])
  expect(await isSignedBy(key, toBytes(vector.signed.signature), bytes)).toBe(true)
  bytes[33] = 1
  expect(await isSignedBy(key, toBytes(vector.signed.signature), bytes)).toBe(false)
})
