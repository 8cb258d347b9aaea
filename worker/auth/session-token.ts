import { randomBytes, sha256 } from '../ids.ts'

const tokenBytes = 32
const tokenShape = /^[\w-]{43}$/

/** A new token: 256 random bits in base64url. */
export function createToken(): string {
  const base64 = btoa(String.fromCharCode(...randomBytes(tokenBytes)))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The SHA-256 of the token in an `Authorization` header (bare, or after `Bearer`); null when there is none. */
export async function hashOfToken(header: string | undefined): Promise<string | null> {
  const token = header?.replace(/^Bearer\s+/i, '').trim() ?? ''
  return tokenShape.test(token) ? sha256(token) : null
}
