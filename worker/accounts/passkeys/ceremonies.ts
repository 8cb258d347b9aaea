import { timingSafeEqual } from 'node:crypto'
import { type AuthenticatorData, readAuthenticatorData } from './authenticator-data.ts'
import { toBytes } from './base64url.ts'
import { checkClientData, type Expected, readClientData } from './client-data.ts'
import { isSignedBy, type PublicKey, readPublicKey } from './public-key.ts'
import { refused } from './refusals.ts'

/** Texts of bytes in base64url, as a browser sends them. */
type Answer = { id: string; clientDataJSON: string; authenticatorData: string }
type Signed = Answer & { signature: string }
type Site = Pick<Expected, 'challenge' | 'origin'>

/** A count of signatures is stored with each use, and compared with the one before: authenticators of one key count up. */
export type NewCredential = PublicKey & { id: string; counter: number }

/** The host of the site, for which its passkeys are. */
export function hostOf(origin: string): string {
  return new URL(origin).hostname
}

/**
 * Checks a new passkey (https://www.w3.org/TR/webauthn-3/#sctn-registering-a-new-credential). Nothing attests the authenticator: its
 * maker does not matter here.
 * @param isConditional the browser made it by itself after a login with the password: nobody was asked, so that nobody was verified
 *   (https://www.w3.org/TR/webauthn-3/#dom-credentialmediationrequirement-conditional). To sign in, the person is verified in any case.
 * @throws ApiError 422 with a sentence
 */
export async function verifyRegistration(answer: Answer, site: Site, isConditional: boolean): Promise<NewCredential> {
  checkClientData(readClientData(answer.clientDataJSON), { type: 'webauthn.create', ...site })
  const data = readAuthenticatorData(toBytes(answer.authenticatorData))
  await checkHost(data, site)
  if (!isConditional) checkPerson(data)
  const { credential, counter } = data
  if (!credential || !areEqual(credential.id, toBytes(answer.id))) throw refused('malformed')
  return { id: answer.id, counter, ...(await readPublicKey(credential.key)) }
}

/**
 * Checks a challenge that a passkey has signed (https://www.w3.org/TR/webauthn-3/#sctn-verifying-assertion).
 * @returns how often the passkey has signed, as it says itself
 * @throws ApiError 422
 */
export async function verifyAssertion(answer: Signed, key: PublicKey, site: Site): Promise<{ counter: number }> {
  checkClientData(readClientData(answer.clientDataJSON), { type: 'webauthn.get', ...site })
  const bytes = toBytes(answer.authenticatorData)
  const data = readAuthenticatorData(bytes)
  await checkHost(data, site)
  checkPerson(data)
  const signed = new Uint8Array([...bytes, ...(await digest(toBytes(answer.clientDataJSON)))])
  if (!(await isSignedBy(key, toBytes(answer.signature), signed))) throw refused('signature')
  return { counter: data.counter }
}

async function checkHost({ rpIdHash }: AuthenticatorData, { origin }: Site) {
  if (!areEqual(rpIdHash, await digest(new TextEncoder().encode(hostOf(origin))))) throw refused('elsewhere')
}

function checkPerson({ isPresent, isVerified }: AuthenticatorData) {
  if (!isPresent || !isVerified) throw refused('unverified')
}

async function digest(bytes: Uint8Array<ArrayBuffer>) {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

function areEqual(one: Uint8Array, other: Uint8Array) {
  return one.length === other.length && timingSafeEqual(one, other)
}
