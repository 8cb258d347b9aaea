import * as z from 'zod'
import { now } from '../../clock.ts'
import { day, second } from '../../contract/units.ts'
import { signToken, verifyToken } from './tokens.ts'

/** The name of the key in the table `secrets`. */
export const deviceKeyName = 'devices'

const lifetime = 365 * day

const claims = z.object({ adminKey: z.int(), device: z.string(), exp: z.int() })

/** A browser that has signed in to an account. Its attempts to log in to this account are counted by its id. */
export type Device = { adminKey: number; id: string }

/**
 * Makes the token by which a browser is known at its next login. It is valid for a year, and opens nothing by itself.
 * @param key from db/secrets.ts
 */
export function signDevice({ adminKey, id }: Device, key: string): string {
  const exp = Math.floor((now().getTime() + lifetime) / second)
  return signToken({ adminKey, device: id, exp }, key)
}

/** The device that a token names; null for a token that is not ours or has expired. */
export async function verifyDevice(token: string, key: string): Promise<Device | null> {
  const known = await verifyToken(token, key, claims)
  return known && { adminKey: known.adminKey, id: known.device }
}
