import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { sha256 } from '../ids.ts'
import { networkKey } from '../middleware/rate-limit.ts'

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
