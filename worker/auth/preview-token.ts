import { z } from 'zod'
import { day, now, second } from '../clock.ts'
import { signToken, verifyToken } from './tokens.ts'

const lifetime = day

const claims = z.object({ id: z.string(), exp: z.int() })

/**
 * Makes the token of a preview link, which is valid for a day.
 * @param id of the blog or draft that the link shows
 * @param key from db/secrets.ts
 */
export async function signPreview(id: string, key: string): Promise<{ token: string; expiresAt: Date }> {
  const exp = Math.floor((now().getTime() + lifetime) / second)
  return { token: await signToken({ id, exp }, key), expiresAt: new Date(exp * second) }
}

/** The blog or draft that a preview link shows; null for a token that is not ours or has expired. */
export async function verifyPreview(token: string, key: string): Promise<{ id: string } | null> {
  return verifyToken(token, key, claims)
}
