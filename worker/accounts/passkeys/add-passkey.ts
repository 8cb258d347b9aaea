import { createHmac } from 'node:crypto'
import { passkeyAlgorithms } from '../../contract/passkeys.ts'
import type { AddPasskeyRequest } from '../../contract/requests/passkeys.ts'
import type { Acting } from '../../db/acting.ts'
import { readSecret } from '../../db/secrets.ts'
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

/** A new credential as it is stored. */
export function columnsOf({ id, spki, algorithm, counter }: NewCredential) {
  return { credentialId: id, publicKey: toText(spki), algorithm, counter }
}

/**
 * By which devices know the account: random to all who do not have the secret, and the same in all of its passkeys: otherwise a device
 * would take them for passkeys of several people.
 */
function handleOf([first]: PasskeyRow[], adminKey: number, secret: string): string {
  return first?.userHandle ?? createHmac('sha256', secret).update(`account ${adminKey}`).digest('base64url')
}
