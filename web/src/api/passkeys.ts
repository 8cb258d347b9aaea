import type { PasskeyChallenge } from '#contract/passkeys.ts'
import { minute } from '#contract/units.ts'
import { api, unwrap } from './api.ts'
import { deviceHeaders, type Login, storeLogin } from './log-in.ts'

export { hasPasskeySupport } from './passkey-support.ts'

declare global {
  interface CredentialCreationOptions {
    /** With `conditional` the browser makes a passkey without asking, if it knows the password that was just used. */
    mediation?: CredentialMediationRequirement
  }
}

/**
 * The server takes a challenge for five minutes. While nobody has signed it, it is used again for a minute, so that who presses the button
 * several times asks once; then the browser asks the person for three, after which the autofill gets another one.
 */
const reusedForMs = minute
const timeout = 3 * minute
/** Then nobody logs in on this page any more. */
const mostRenewals = 20

/** Why the browser gave no passkey, in words. Nothing is said where the person has cancelled: `isCancelled`. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
  readonly isCancelled: boolean

  constructor(message: string, isCancelled = false) {
    super(message)
    this.isCancelled = isCancelled
  }
}

/** The host from which the site has moved, when all passkeys are for that one. */
export type Moved = { movedFrom: string }

/**
 * Signs in by a passkey that the person chooses.
 * @returns where the passkeys are, if there is none for this host: then nobody is asked
 * @throws PasskeyError, or ApiError as `unwrap` does
 */
export async function signInWithPasskey(): Promise<Moved | null> {
  const asked = await askToSignIn()
  if (asked.movedFrom) return { movedFrom: asked.movedFrom }
  await signIn(await sign(asked))
  return null
}

/**
 * Offers passkeys where the browser fills in the address, and signs in by the chosen passkey.
 * @param signal ends the offer
 * @param report is told from where the site has moved, and the sentence of a failure
 */
export async function offerPasskeys(
  signal: AbortSignal,
  report: { onMoved: (moved: Moved) => void; onFailure: (message: string) => void },
): Promise<void> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
  for (let renewals = 0; renewals < mostRenewals && !signal.aborted; renewals += 1) {
    // Without an answer of the server there is the button, which says so.
    const asked = await askToSignIn().catch(() => null)
    if (!asked || signal.aborted) return
    if (asked.movedFrom) return report.onMoved({ movedFrom: asked.movedFrom })
    const untilRenewal = AbortSignal.any([signal, AbortSignal.timeout(timeout)])
    try {
      return await signIn(await sign(asked, { mediation: 'conditional', signal: untilRenewal }))
    } catch (error) {
      if (signal.aborted) return
      if (untilRenewal.aborted) continue
      // Where the browser gives none, nobody has asked for one: the button says why.
      if (!(error instanceof PasskeyError)) report.onFailure(messageOf(error))
      return
    }
  }
}

/** Proves by a passkey who sits at this session. @throws PasskeyError, or ApiError as `unwrap` does */
export async function confirmWithPasskey(): Promise<object> {
  const asked = await unwrap(api.admin.confirm.passkey.options.$post())
  return unwrap(api.admin.confirm.passkey.$post({ json: await sign(asked) }))
}

/** Makes a passkey and adds it to the account. @throws PasskeyError, or ApiError as `unwrap` does */
export async function addPasskey(): Promise<{ message: string; id: string; name: string }> {
  return sendNew(false)
}

/**
 * Lets the browser make a passkey by itself, after a login with the password that it has filled in. Nothing happens in browsers that do
 * not do so, and where there is one already.
 */
export async function addPasskeyByItself(): Promise<void> {
  try {
    const able = await PublicKeyCredential.getClientCapabilities?.()
    if (able?.conditionalCreate) await sendNew(true)
  } catch {
    // Nobody has asked for it.
  }
}

/**
 * Makes the account of an invitation with a passkey in place of a password, and signs in.
 * @throws PasskeyError, or ApiError as `unwrap` does
 */
export async function acceptWithPasskey(invited: { link: string; name: string }): Promise<void> {
  const { options } = await unwrap(api.admin.invitation['passkey-options'].$post({ json: invited }))
  const json = { ...invited, passkey: await make(options) }
  storeLogin(await unwrap(api.admin.invitation['accept-with-passkey'].$post({ json }, { headers: deviceHeaders() })))
}

async function sendNew(isConditional: boolean) {
  const { options } = await unwrap(api.admin.account.passkeys.options.$post())
  const json = { ...(await make(options, isConditional && { mediation: 'conditional' })), isConditional }
  return unwrap(api.admin.account.passkeys.$post({ json }))
}

type NewOptions = {
  challenge: string
  rp: PublicKeyCredentialRpEntity
  user: { id: string; name: string; displayName: string }
  pubKeyCredParams: PublicKeyCredentialParameters[]
  excludeCredentials: { type: 'public-key'; id: string }[]
}

async function make(
  { challenge, user, excludeCredentials, ...others }: NewOptions,
  how: CredentialCreationOptions | false = false,
) {
  const publicKey: PublicKeyCredentialCreationOptions = {
    ...others,
    challenge: toBytes(challenge),
    user: { ...user, id: toBytes(user.id) },
    excludeCredentials: excludeCredentials.map(({ id, type }) => ({ type, id: toBytes(id) })),
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    timeout,
  }
  const made = await credentialOf(() => navigator.credentials.create({ publicKey, ...how }))
  const { response } = made
  if (!(response instanceof AuthenticatorAttestationResponse) || !response.getAuthenticatorData)
    throw new PasskeyError('This browser is too old for passkeys.')
  return {
    id: made.id,
    clientDataJSON: toText(response.clientDataJSON),
    authenticatorData: toText(response.getAuthenticatorData()),
  }
}

type Asked = PasskeyChallenge & { movedFrom: string | null }
let unsigned: { asked: Asked; until: number } | null = null

async function askToSignIn(): Promise<Asked> {
  if (unsigned && Date.now() < unsigned.until) return unsigned.asked
  const until = Date.now() + reusedForMs
  const asked = await unwrap(api.admin.passkey.options.$post())
  unsigned = { asked, until }
  return asked
}

async function signIn(json: Awaited<ReturnType<typeof sign>>): Promise<void> {
  unsigned = null
  const login: Login = await unwrap(api.admin.passkey.login.$post({ json }, { headers: deviceHeaders() }))
  storeLogin(login)
}

async function sign({ challenge, rpId }: PasskeyChallenge, options: CredentialRequestOptions = {}) {
  const publicKey = { challenge: toBytes(challenge), rpId, userVerification: 'required', timeout } as const
  const used = await credentialOf(() => navigator.credentials.get({ ...options, publicKey }))
  const { response } = used
  if (!(response instanceof AuthenticatorAssertionResponse)) throw new PasskeyError(failures.other)
  return {
    id: used.id,
    clientDataJSON: toText(response.clientDataJSON),
    authenticatorData: toText(response.authenticatorData),
    signature: toText(response.signature),
    userHandle: response.userHandle && toText(response.userHandle),
  }
}

const failures = {
  cancelled: 'No passkey was used. If this device has none for this site any more, sign in another way.',
  SecurityError: 'Passkeys do not work at this address of the site.',
  InvalidStateError: 'This device has a passkey of your account already.',
  NotSupportedError: 'This device makes no passkeys that this site can check.',
  ConstraintError: 'Set a screen lock, a fingerprint or a PIN on this device first.',
  other: 'The passkey could not be used. Please try again.',
} as const

/** Asks the browser. @throws PasskeyError */
async function credentialOf(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await ask()
    if (credential instanceof PublicKeyCredential) return credential
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    // Browsers do not tell whether the person has cancelled or had no passkey, so that nobody learns who has one.
    if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyError(failures.cancelled, true)
    throw new PasskeyError(Object.entries(failures).find(([known]) => known === name)?.[1] ?? failures.other)
  }
  throw new PasskeyError(failures.other)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : failures.other
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
}

function toText(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
