import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { textLimits } from '../contract/limits.ts'
import { deviceHeader } from '../contract/wire.ts'
import { readSecret } from '../db/secrets.ts'
import type { AppEnv } from '../env.ts'
import { randomId, sha256 } from '../ids.ts'
import { createToken, deviceKeyName, verifyDevice } from './auth/tokens.ts'

/** Sets `device` on the context. A browser with a token that is not ours or has expired is an unknown one. */
export const identifyDevice = createMiddleware<AppEnv>(async function identifyDevice(c, next) {
  const token = c.req.header(deviceHeader)
  c.set('device', token ? await verifyDevice(token, await readSecret(c.var.db, deviceKeyName)) : null)
  await next()
})

/** A token for the browser that signs in, and the row of its session. */
export async function newSession(c: Context<AppEnv>) {
  const token = createToken()
  const userAgent = c.req.header('user-agent')?.slice(0, textLimits.userAgent) ?? ''
  return { token, tokenHash: await sha256(token), userAgent }
}

/** The device that signs in: the browser's device of this account, else a new one. */
export function deviceOf(c: Context<AppEnv>, adminKey: number) {
  const { device } = c.var
  return device?.adminKey === adminKey ? device : { adminKey, id: randomId() }
}
