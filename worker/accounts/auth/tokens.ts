import { createHmac } from 'node:crypto'
import { verify } from 'hono/jwt'
import type { z } from 'zod'

/** Pinned in both directions: a token that names another algorithm, or `none`, is refused. */
const algorithm = 'HS256'

/**
 * `header.payload.signature` in base64url. A signature of 32 bytes takes 43 characters, and the last one has four bits
 * in use: with other values in its unused bits, one signature would have four spellings.
 */
const tokenPattern = /^[\w-]{1,100}\.[\w-]{1,1000}\.[\w-]{42}[AEIMQUYcgkosw048]$/

/** `exp` is the expiry in seconds since 1970 (RFC 7519, 4.1.4); a token without it never expires. */
type Claims = Record<string, string | number> & { exp?: number }

const header = encodePart({ alg: algorithm, typ: 'JWT' })

/**
 * Signs claims as a JSON Web Token. Everybody can read them, and nobody without the key can change them. It neither imports a key nor
 * waits, as `sign` of hono does for each token: a batch of mails has a hundred.
 * @param key from db/secrets.ts, one per purpose, so that no token serves another purpose
 */
export function signToken(claims: Claims, key: string): string {
  const signed = `${header}.${encodePart(claims)}`
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
}

function encodePart(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

/**
 * Reads a token's claims. The token may be any text; `crypto.subtle.verify` compares its signature in constant time.
 * @param shape of the claims; with a required `exp` it refuses tokens that never expire
 * @returns null for a token that is malformed, expired, or not signed with this key
 */
export async function verifyToken<Shape extends z.ZodType>(
  token: string,
  key: string,
  shape: Shape,
): Promise<z.output<Shape> | null> {
  if (!tokenPattern.test(token)) return null
  // hono throws for every token that it refuses, with a TypeError for a payload that is `null`.
  const claims: unknown = await verify(token, key, algorithm).catch(() => null)
  return shape.safeParse(claims).data ?? null
}
