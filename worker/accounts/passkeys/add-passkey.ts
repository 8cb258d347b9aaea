import { createHmac } from 'node:crypto'
import { passkeyAlgorithms } from '../../contract/passkeys.ts'
import type { AddPasskeyRequest } from '../../contract/requests/passkeys.ts'
import type { Acting } from '../../db/acting.ts'
import { readSecret } from '../../db/secrets.ts'
import type { NewPasskey } from '../../db/statements/passkeys.ts'
import { ApiError } from '../../errors.ts'
import { sha256 } from '../../ids.ts'
import { createToken } from '../auth/tokens.ts'
import { toText } from './base64url.ts'
import { hostOf, type NewCredential, verifyRegistration } from './ceremonies.ts'
import { insertChallenge, takeOwnChallenge } from './challenges.queries.ts'
import { readClientData } from './client-data.ts'
import { addPasskeyOf, listPasskeys, type PasskeyRow, readForNewPasskey } from './passkeys.queries.ts'
import { refused } from './refusals.ts'

/** The name of the key in the table `secrets`. */
const handleKeyName = 'passkeys'

type Owner = { adminKey: number; origin: string }

/** Tells a browser for whom and for which site it makes a passkey, and gives it a challenge. */
export async function askForNewPasskey({ db }: Acting, { adminKey, origin }: Owner) {
  const { email, known, siteName } = await readForNewPasskey(db, adminKey)
  const challenge = createToken()
  await insertChallenge(db, { hash: await sha256(challenge), purpose: 'register', adminKey })
  return presentOptions({
    ...{ challenge, email, siteName, known },
    rpId: hostOf(origin),
    handle: handleOf(known, adminKey, await readSecret(db, handleKeyName)),
  })
}

type Options = { challenge: string; rpId: string; siteName: string; email: string; handle: string; known: PasskeyRow[] }

/** The parts of https://www.w3.org/TR/webauthn-3/#dictdef-publickeycredentialcreationoptionsjson that differ. */
function presentOptions({ challenge, rpId, siteName, email, handle, known }: Options) {
  return {
    challenge,
    rp: { id: rpId, name: siteName },
    user: { id: handle, name: email, displayName: email },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    excludeCredentials: known
      .filter((passkey) => passkey.rpId === rpId)
      .map(({ credentialId }) => ({ type: 'public-key' as const, id: credentialId })),
  }
}

/**
 * Adds a passkey to an account.
 * @param name until the person gives it another one
 * @throws ApiError 422 with a sentence for what is no new passkey of this site, 409 for a known one and for one too many
 */
export async function addPasskey(
  acting: Acting,
  { adminKey, origin, name }: Owner & { name: string },
  answer: AddPasskeyRequest,
): Promise<{ id: string }> {
  const { db } = acting
  const { challenge } = readClientData(answer.clientDataJSON)
  if (!(await takeOwnChallenge(db, await sha256(challenge), adminKey))) throw refused('late')
  const credential = await verifyRegistration(answer, { challenge, origin }, answer.isConditional ?? false)
  const known = await listPasskeys(db, adminKey)
  const userHandle = handleOf(known, adminKey, await readSecret(db, handleKeyName))
  const passkey = { ...columnsOf(credential), userHandle, name, rpId: hostOf(origin) }
  const added = await addPasskeyOf(acting, adminKey, passkey)
  if (added === 'known') throw new ApiError(409, 'This passkey was added before.')
  if (added === 'full') throw new ApiError(409, 'An account has 20 passkeys at most. Remove one that you do not use.')
  return added
}

/** Who is invited. The account is made with its passkey, so that `seed`, which is of the invitation, stands for it until then. */
type Invited = { origin: string; seed: string }

/** As `askForNewPasskey`, for an account that is not made yet. */
export async function askForFirstPasskey(
  { db }: Pick<Acting, 'db'>,
  { origin, seed, ...shown }: Invited & { email: string; siteName: string },
) {
  const challenge = createToken()
  await insertChallenge(db, { hash: await sha256(challenge), purpose: 'register', adminKey: null })
  const handle = toHandle(seed, await readSecret(db, handleKeyName))
  return presentOptions({ ...shown, challenge, known: [], rpId: hostOf(origin), handle })
}

/** Checks the passkey of an account that is not made yet. @throws ApiError 422 with a sentence */
export async function checkFirstPasskey(
  { db }: Pick<Acting, 'db'>,
  { origin, seed, name }: Invited & { name: string },
  answer: AddPasskeyRequest,
): Promise<NewPasskey> {
  const { challenge } = readClientData(answer.clientDataJSON)
  if (!(await takeOwnChallenge(db, await sha256(challenge), null))) throw refused('late')
  const credential = await verifyRegistration(answer, { challenge, origin }, false)
  const userHandle = toHandle(seed, await readSecret(db, handleKeyName))
  return { ...columnsOf(credential), userHandle, name, rpId: hostOf(origin) }
}

/** A new credential as it is stored. */
function columnsOf({ id, spki, algorithm, counter }: NewCredential) {
  return { credentialId: id, publicKey: toText(spki), algorithm, counter }
}

/**
 * By which devices know the account: random to all who do not have the secret, and the same in all of its passkeys: otherwise a device
 * would take them for passkeys of several people.
 */
function handleOf([first]: PasskeyRow[], adminKey: number, secret: string): string {
  return first?.userHandle ?? toHandle(`account ${adminKey}`, secret)
}

function toHandle(seed: string, secret: string): string {
  return createHmac('sha256', secret).update(seed).digest('base64url')
}
