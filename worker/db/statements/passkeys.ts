import { type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import { randomId } from '../../ids.ts'
import type { Database } from '../database.ts'
import { passkeys } from '../schema/accounts.ts'

/** A passkey that its account gets; the columns of the table say more. */
export type NewPasskey = Pick<
  typeof passkeys.$inferInsert,
  'credentialId' | 'publicKey' | 'algorithm' | 'counter' | 'userHandle' | 'rpId' | 'name'
>

/** A statement that adds a passkey. @param owner SQL after `FROM`, with `WHERE`: a row of `admins`, or none */
export function insertPasskey(db: Database, passkey: NewPasskey, owner: SQL) {
  const { credentialId, publicKey, algorithm, counter, userHandle, rpId, name } = passkey
  return db.insert(passkeys).select(
    sql`SELECT NULL, ${randomId()}, key, ${credentialId}, ${publicKey}, ${algorithm}, ${counter}, ${userHandle}, ${rpId}, ${name},
        ${now().getTime()}, NULL FROM ${owner}`,
  )
}

/**
 * SQL for the time from which on an account is asked for a passkey, in milliseconds; null while it has a passkey of this host, and
 * where nobody is asked.
 */
export function passkeysFromFor({ adminKey, host }: { adminKey: number; host: string }) {
  return sql<number | null>`(
    SELECT passkeys_from FROM settings WHERE key = 1 AND passkeys_from IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM passkeys WHERE admin_key = ${adminKey} AND rp_id = ${host})
  )`
}
