import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { ChallengePurpose } from '../../contract/account.ts'
import { challengeLifetime, type PasskeyAlgorithm } from '../../contract/passkeys.ts'
import type { Database } from '../../db/database.ts'
import { challenges } from '../../db/schema/accounts.ts'

type NewChallenge = { hash: string; purpose: ChallengePurpose; adminKey: number | null }

/** A statement that stores a challenge. */
export function insertChallenge(db: Database, challenge: NewChallenge) {
  return db.insert(challenges).values({ ...challenge, expiresAt: new Date(now().getTime() + challengeLifetime) })
}

/**
 * Stores the challenge of a login.
 * @returns another host of which there are passkeys, when there are none of `host`; else null
 */
export async function insertLoginChallenge(db: Database, hash: string, host: string): Promise<string | null> {
  const [row] = await insertChallenge(db, { hash, purpose: 'login', adminKey: null }).returning({
    movedFrom: sql<string | null>`iif(
      EXISTS (SELECT 1 FROM passkeys WHERE rp_id = ${host}), NULL, (SELECT max(rp_id) FROM passkeys)
    )`,
  })
  return row?.movedFrom ?? null
}

/** A passkey by which somebody signs a challenge. */
export type SigningPasskey = {
  key: number
  adminKey: number
  publicKey: string
  algorithm: PasskeyAlgorithm
  counter: number
  userHandle: string
  rpId: string
}

type Taken = { passkey: SigningPasskey | null; secret: string | null }

/**
 * Deletes an open challenge, so that of two calls with it one succeeds, and finds the passkey that has signed it.
 * @param adminKey of the account that asked for it; null for a login, in which the passkey says whose it is
 * @param secretName of a key that is read besides (db/secrets.ts)
 * @returns undefined when the challenge is unknown, used, expired or was made for something else
 */
export async function takeChallenge(
  db: Database,
  { hash, purpose, adminKey, credentialId, secretName }: NewChallenge & { credentialId: string; secretName: string },
): Promise<Taken | undefined> {
  const whose = adminKey === null ? sql`` : sql`AND passkeys.admin_key = ${adminKey}`
  const [taken] = await take(db, { hash, purpose, adminKey }).returning({
    passkey: sql<SigningPasskey | null>`(
      SELECT json_object(
        'key', passkeys.key, 'adminKey', passkeys.admin_key, 'publicKey', public_key, 'algorithm', algorithm, 'counter', counter,
        'userHandle', user_handle, 'rpId', rp_id
      ) FROM passkeys CROSS JOIN admins ON admins.key = passkeys.admin_key
      WHERE credential_id = ${credentialId} AND removed_at IS NULL ${whose}
    )`.mapWith((text: string): SigningPasskey => JSON.parse(text)),
    secret: sql<string | null>`(SELECT value FROM secrets WHERE name = ${secretName})`,
  })
  return taken
}

/** Deletes an open challenge for a new passkey. @param adminKey null where the account is made with it @returns whether there was one */
export async function takeOwnChallenge(db: Database, hash: string, adminKey: number | null): Promise<boolean> {
  const taken = await take(db, { hash, purpose: 'register', adminKey }).returning({ hash: challenges.hash })
  return taken.length > 0
}

function take(db: Database, { hash, purpose, adminKey }: NewChallenge) {
  const isWhose = adminKey === null ? isNull(challenges.adminKey) : eq(challenges.adminKey, adminKey)
  return db
    .delete(challenges)
    .where(and(eq(challenges.hash, hash), eq(challenges.purpose, purpose), gt(challenges.expiresAt, now()), isWhose))
}
