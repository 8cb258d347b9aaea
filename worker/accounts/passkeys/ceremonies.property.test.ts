import { randomBytes } from 'node:crypto'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { expect, test } from 'vitest'
import { type Random, seededRandom } from '#scripts/seed/random.ts'
import type { PasskeyAlgorithm } from '../../contract/passkeys.ts'
import { attestationOf, createAuthenticator, type Lie, usualFlags } from '../../testing/authenticator.ts'
import { runsEverything } from '../../testing/rotation.ts'
import { soakOptions } from '../../testing/soak-options.ts'
import { toText } from './base64url.ts'
import { verifyAssertion, verifyRegistration } from './ceremonies.ts'

const { seed, rounds } = soakOptions(runsEverything ? 500 : 60, 20_000)
const origin = 'https://blog.example.org'
const answerParts = ['id', 'clientDataJSON', 'authenticatorData', 'signature'] as const
type Part = (typeof answerParts)[number]

type Answer = { id: string; clientDataJSON: string; authenticatorData: string; signature?: string }
type Signed = Answer & { signature: string }
type Ceremony = { made: Answer; madeFor: string; signed: Signed; signedFor: string }

const nextChallenge = () => toText(randomBytes(32))

async function ourVerdict({ made, madeFor, signed, signedFor }: Ceremony) {
  try {
    const credential = await verifyRegistration(made, { challenge: madeFor, origin }, false)
    if (credential.id !== signed.id) return false
    await verifyAssertion(signed, credential, { challenge: signedFor, origin })
    return true
  } catch {
    return false
  }
}

/** @simplewebauthn/server finds the credential by its id as we do, and takes what browsers call an attestation object. */
async function theirVerdict({ made, madeFor, signed, signedFor }: Ceremony) {
  const shared = { type: 'public-key', clientExtensionResults: {} } as const
  const expected = { expectedOrigin: origin, expectedRPID: new URL(origin).hostname }
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      ...{ ...expected, expectedChallenge: madeFor },
      response: {
        ...{ ...shared, id: made.id, rawId: made.id },
        response: { clientDataJSON: made.clientDataJSON, attestationObject: attestationOf(made.authenticatorData) },
      },
    })
    const credential = registrationInfo?.credential
    if (!credential || credential.id !== made.id || credential.id !== signed.id) return false
    // Its CBOR reads to the end where a length is beyond the end: then the key that it gives is not in the bytes.
    if (!Buffer.from(made.authenticatorData, 'base64url').includes(credential.publicKey)) return false
    const { id, ...response } = signed
    const answer = { ...shared, id, rawId: id, response }
    const options = { ...expected, expectedChallenge: signedFor, response: answer, credential }
    return (await verifyAuthenticationResponse({ ...options, credential: { ...credential, counter: 0 } })).verified
  } catch {
    return false
  }
}

/** A ceremony of both halves, in one of which something is otherwise. @returns it with a word for what that is */
function mutate({ pick, whole }: Random): [string, Ceremony] {
  const algorithm = pick<PasskeyAlgorithm>([-7, -7, -8, -8, -257])
  const authenticator = createAuthenticator({ algorithm, origin })
  const half = pick<'made' | 'signed'>(['made', 'signed'])
  const [madeFor, signedFor] = [nextChallenge(), nextChallenge()]
  const build = (lie: Lie = {}) => ({
    made: authenticator.register(madeFor, half === 'made' ? lie : {}),
    signed: authenticator.sign(signedFor, half === 'signed' ? lie : {}),
    ...{ madeFor, signedFor },
  })
  const part = half === 'made' ? pick<Part>(['id', 'clientDataJSON', 'authenticatorData']) : pick<Part>(answerParts)
  function changeBytes(change: (bytes: Buffer) => Buffer): Ceremony {
    const ceremony = build()
    const answer: Answer = ceremony[half]
    answer[part] = toText(change(Buffer.from(answer[part] ?? '', 'base64url')))
    return ceremony
  }
  // The heads of DER are for raw-signature.test.ts: the oracle accepts several spellings of one signature, the Worker one.
  const isDer = part === 'signature' && algorithm === -7
  const at = (bytes: Buffer) => whole(isDer ? bytes.length - 20 : 0, bytes.length - 1)
  function flip(bytes: Buffer) {
    const place = at(bytes)
    bytes[place] = (bytes[place] ?? 0) ^ (1 << whole(0, 7))
    return bytes
  }
  const newFlag = half === 'made' ? 0x40 : 0
  const acts: Record<string, () => Ceremony> = {
    nothing: () => build(),
    bit: () => changeBytes(flip),
    bits: () => changeBytes((bytes) => flip(flip(bytes))),
    cut: () => changeBytes((bytes) => bytes.subarray(0, at(bytes))),
    longer: () => (isDer ? build() : changeBytes((bytes) => Buffer.concat([bytes, Buffer.of(0)]))),
    type: () => build({ type: pick(['webauthn.create', 'webauthn.get', 'payment.get', '']) }),
    origin: () => build({ origin: pick(['https://example.org', 'http://blog.example.org', `${origin}:8443`, 'null']) }),
    host: () => build({ rpId: pick(['example.org', 'a.blog.example.org', 'BLOG.example.org', '']) }),
    flags: () => build({ flags: whole(0, 127) | newFlag }),
    person: () => build({ flags: (usualFlags & ~pick([1, 4, 5])) | newFlag }),
    counter: () => build({ counter: whole(0, 2 ** 32 - 1) }),
    challenge: () => ({ ...build(), [`${half}For`]: nextChallenge() }),
    swapped: () => ({ ...build(), madeFor: signedFor, signedFor: madeFor }),
    stranger: () => ({
      ...build(),
      signed: { ...createAuthenticator({ algorithm, origin }).sign(signedFor), id: authenticator.id },
    }),
  }
  const [name = '', act = build] = Object.entries(acts)[whole(0, Object.keys(acts).length - 1)] ?? []
  return [`${name} of ${part} in ${half}, ${algorithm}`, act()]
}

test(`${rounds} mutated ceremonies get the verdict of @simplewebauthn/server (seed ${seed})`, async () => {
  const random = seededRandom(seed)
  const verdicts = { true: 0, false: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const [name, ceremony] = mutate(random)
    const theirs = await theirVerdict(ceremony)
    expect([round, name, await ourVerdict(ceremony), ceremony]).toEqual([round, name, theirs, ceremony])
    verdicts[`${theirs}`] += 1
  }
  expect(Math.min(verdicts.true, verdicts.false)).toBeGreaterThan(rounds / 10)
})
