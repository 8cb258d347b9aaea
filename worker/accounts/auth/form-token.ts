import * as z from 'zod'
import { now } from '../../clock.ts'
import { signToken, verifyToken } from './tokens.ts'

/** In milliseconds since 1970. The token has no expiry: who reads it judges its age. */
const claims = z.object({ openedAt: z.int() })

/** Makes the token that a form sends back: the signed time at which it was opened. @param key from db/secrets.ts */
export function makeFormToken(key: string): string {
  return signToken({ openedAt: now().getTime() }, key)
}

/** How long ago the token was made, in milliseconds; null when it is not ours. */
export async function ageOfFormToken(token: string, key: string): Promise<number | null> {
  const opened = await verifyToken(token, key, claims)
  return opened && now().getTime() - opened.openedAt
}
