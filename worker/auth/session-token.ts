import { day, hour, minute } from '../clock.ts'
import { randomBytes, sha256 } from '../ids.ts'

/** The lifetime of a session after its last use and in total, in milliseconds. */
export const sessionIdleLimit = 12 * hour
export const sessionTotalLimit = 7 * day
/** How old the recorded last use may be before a request writes it again: not every request needs a write. */
export const sessionTouchInterval = 5 * minute

const tokenBytes = 32
const tokenPattern = /^[\w-]{43}$/

/** Creates a token of 256 random bits, in base64url. */
export function createToken(): string {
  return randomBytes(tokenBytes).toBase64({ alphabet: 'base64url', omitPadding: true })
}

/** The SHA-256 of the token in an `Authorization` header, with or without `Bearer`; null when it has no token. */
export async function hashOfToken(header: string | undefined): Promise<string | null> {
  const token = header?.replace(/^Bearer\s+/i, '').trim() ?? ''
  return tokenPattern.test(token) ? sha256(token) : null
}
