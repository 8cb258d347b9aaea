import type { Context } from 'hono'
import { onceHeader } from '../contract/wire.ts'
import type { AppEnv } from '../env.ts'
import { sha256 } from '../ids.ts'
import { visitorKey } from '../middleware/rate-limit.ts'

/**
 * 4 hex digits of a hash of the visitor's address. They keep visitors with the same words apart, and are too few to find
 * the address for a text that is known.
 */
const visitorDigits = 4

/**
 * The key by which a repetition of a form is found: a hash of the form, its texts and a part of a hash of the visitor.
 * @param texts as they will be stored
 * @returns null when the call does not ask for it by `onceHeader`: other clients may send the same text twice
 */
export async function sentFormKey(
  c: Context<AppEnv>,
  form: 'comment' | 'contact',
  texts: string[],
): Promise<string | null> {
  if (c.req.header(onceHeader) === undefined) return null
  const visitor = (await sha256(visitorKey(c) ?? '')).slice(0, visitorDigits)
  return sha256(JSON.stringify([form, visitor, ...texts]))
}
