import type { ChallengePurpose } from '../../contract/account.ts'
import type { SignedRequest } from '../../contract/requests/passkeys.ts'
import type { Database } from '../../db/database.ts'
import { ApiError } from '../../errors.ts'
import { sha256 } from '../../ids.ts'
import { deviceKeyName } from '../auth/tokens.ts'
import { toBytes } from './base64url.ts'
import { hostOf, verifyAssertion } from './ceremonies.ts'
import { type SigningPasskey, takeChallenge } from './challenges.queries.ts'
import { readClientData } from './client-data.ts'
import { refused, unknownPasskey } from './refusals.ts'

type Asked = { purpose: Exclude<ChallengePurpose, 'register'>; adminKey: number | null; origin: string }

/** A passkey that has signed its challenge, and how often it has signed. `deviceKey` is the key of device tokens, if there is one. */
export type Used = { passkey: SigningPasskey; counter: number; deviceKey: string | null }

/**
 * Uses up a challenge, and checks that a passkey has signed it.
 * @param adminKey the account whose passkeys are accepted; null for a login
 * @throws ApiError 422 for a challenge that is not open any more; for everything else one sentence, with 401 in a login
 */
export async function usePasskey(
  db: Database,
  { purpose, adminKey, origin }: Asked,
  answer: SignedRequest,
): Promise<Used> {
  const { challenge } = readClientData(answer.clientDataJSON)
  const hash = await sha256(challenge)
  const taken = await takeChallenge(db, { hash, purpose, adminKey, credentialId: answer.id, secretName: deviceKeyName })
  if (!taken) throw refused('late')
  const unknown = unknownPasskey(adminKey === null ? 401 : 422)
  const { passkey, secret: deviceKey } = taken
  if (passkey?.rpId !== hostOf(origin)) throw unknown
  if (answer.userHandle && answer.userHandle !== passkey.userHandle) throw unknown
  const key = { spki: toBytes(passkey.publicKey), algorithm: passkey.algorithm }
  const { counter } = await verifyAssertion(answer, key, { challenge, origin }).catch((error: unknown) => {
    throw error instanceof ApiError ? unknown : error
  })
  return { passkey, counter, deviceKey }
}
