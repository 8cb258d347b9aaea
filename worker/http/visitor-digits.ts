import type { Context } from 'hono'
import { onceHeader } from '../contract/wire.ts'
import type { AppEnv } from '../env.ts'
import { sha256 } from '../ids.ts'
import { networkKey, visitorKey } from '../middleware/rate-limit.ts'

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

/** 3 hex digits of a hash: networks share 4,096 counts, which name none of them. */
const digits = 3

/**
 * The digits by which the rows of a network's visitors are counted; empty for an unknown network, which uses no share of its
 * own.
 */
export async function networkDigits(c: Context<AppEnv>): Promise<string> {
  const network = networkKey(c)
  return network ? (await sha256(network)).slice(0, digits) : ''
}
