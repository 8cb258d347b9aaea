import type { Database } from '../db/database.ts'
import { readSecret } from '../db/secrets.ts'
import { toHex } from '../ids.ts'

/**
 * Hashes addresses for the suppression list: what stays of a deleted subscriber must not tell the address to somebody
 * who tries known ones.
 * @returns a function from a folded address (fold-address.ts) to HMAC-SHA-256 in lower-case hex
 */
export async function createAddressHash(db: Database): Promise<(email: string) => Promise<string>> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const secret = encoder.encode(await readSecret(db, 'suppressed-addresses'))
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign'])
  return async (email) => toHex(await crypto.subtle.sign('HMAC', key, encoder.encode(email)))
}
