import type { Database } from '../db/database.ts'
import { readSecret } from '../db/secrets.ts'
import { toHex } from '../ids.ts'

/** The name of the key that addresses are hashed with. */
export const addressKey = 'suppressed-addresses'

/** Reads the key of `hashAddress`. @returns a function from a folded address to its hash */
export async function createAddressHash(db: Database): Promise<(email: string) => Promise<string>> {
  const key = await readSecret(db, addressKey)
  return (email) => hashAddress(email, key)
}

/**
 * Hashes an address for the suppression list: what stays of a deleted subscriber must not tell the address to somebody
 * who tries known ones.
 * @param email folded (fold-address.ts)
 * @returns HMAC-SHA-256 in lower-case hex
 */
export async function hashAddress(email: string, key: string): Promise<string> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', encoder.encode(key), algorithm, false, ['sign'])
  return toHex(await crypto.subtle.sign('HMAC', imported, encoder.encode(email)))
}
