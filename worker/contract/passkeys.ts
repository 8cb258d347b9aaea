import { minute } from './units.ts'
import type { IsoDate } from './wire.ts'

/** How many passkeys an account can have. */
export const maxPasskeys = 20

/** How long a challenge can be signed, by the clock of the server, in milliseconds. */
export const challengeLifetime = 5 * minute

/** The signatures that are accepted, as COSE names them: ES256, EdDSA with Ed25519, and RS256. Browsers choose the first that they can. */
export const passkeyAlgorithms = [-7, -8, -257] as const
export type PasskeyAlgorithm = (typeof passkeyAlgorithms)[number]

/** A passkey of an account. */
export type Passkey = {
  _id: string
  name: string
  createdAt: IsoDate
  lastUsedAt: IsoDate | null
  /** The host for which it was made. It works nowhere else. */
  host: string
  /** Whether it works at the present address of the site. */
  isHere: boolean
  /** Whether its count of signatures went back once, as that of a copy does. */
  mayBeCopied: boolean
}

/** For what a passkey is asked: a challenge in base64url. */
export type PasskeyChallenge = { challenge: string; rpId: string }
