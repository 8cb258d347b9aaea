import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { sha256 } from '../ids.ts'
import { networkKey } from '../middleware/rate-limit.ts'

/** 3 hex digits of a hash: networks share 4,096 counts, which name none of them. */
const digits = 3

/** What stands for the network of the visitor who makes a call, where what visitors add is counted. */
export async function networkDigits(c: Context<AppEnv>): Promise<string> {
  return (await sha256(networkKey(c))).slice(0, digits)
}
