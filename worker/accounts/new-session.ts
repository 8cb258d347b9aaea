import type { Context } from 'hono'
import { textLimits } from '../contract/limits.ts'
import type { AppEnv } from '../env.ts'
import { randomId, sha256 } from '../ids.ts'
import { createToken, type Device } from './auth/tokens.ts'

/** A session for the browser that calls, which is not stored yet. `token` is for the browser only. */
export async function newSession(c: Context<AppEnv>) {
  const token = createToken()
  const userAgent = c.req.header('user-agent')?.slice(0, textLimits.userAgent) ?? ''
  return { token, tokenHash: await sha256(token), userAgent }
}

/** The device that signs in: the browser's device of this account, else a new one. */
export function deviceOf(c: Context<AppEnv>, adminKey: number): Device {
  const { device } = c.var
  return device?.adminKey === adminKey ? device : { adminKey, id: randomId() }
}
