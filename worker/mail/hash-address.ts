import { toHex } from '../contract/to-hex.ts'
import type { Database } from '../db/database.ts'
import { readSecret } from '../db/secrets.ts'

/** The name of the key that addresses are hashed with. */
export const addressKey = 'suppressed-addresses'

/** Reads the key of `addressHash`. */
export async function createAddressHash(db: Database) {
  return addressHash(await readSecret(db, addressKey))
}

/**
 * Hashes addresses for the suppression list: what stays of a deleted subscriber must not tell the address to somebody
 * who tries known ones.
 * @returns a function from a folded address (worker/contract/fold-address.ts) to HMAC-SHA-256 in lower-case hex
 */
export async function addressHash(key: string): Promise<(email: string) => Promise<string>> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', encoder.encode(key), algorithm, false, ['sign'])
  return async (email) => toHex(await crypto.subtle.sign('HMAC', imported, encoder.encode(email)))
}
