import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { textLimits } from '../contract/limits.ts'
import { deviceHeader } from '../contract/wire.ts'
import { readSecret } from '../db/secrets.ts'
import type { AppEnv } from '../env.ts'
import { randomId, sha256 } from '../ids.ts'
import { createToken, type Device, deviceKeyName, verifyDevice } from './auth/tokens.ts'

/** Sets `device` on the context. A browser with a token that is not ours or has expired is an unknown one. */
export const identifyDevice = createMiddleware<AppEnv>(async function identifyDevice(c, next) {
  const token = c.req.header(deviceHeader)
  c.set('device', token ? await verifyDevice(token, await readSecret(c.var.db, deviceKeyName)) : null)
  await next()
})

/** The parts of a session that a call opens. Only its answer has the token. */
export async function newSession(c: Context<AppEnv>) {
  const token = createToken()
  return { token, tokenHash: await sha256(token), userAgent: userAgentOf(c) }
}

/** As long as it is stored. */
export function userAgentOf(c: Context<AppEnv>): string {
  return c.req.header('user-agent')?.slice(0, textLimits.userAgent) ?? ''
}

/** The device that signs in: the browser's device of this account, else a new one. */
export function deviceOf(c: Context<AppEnv>, adminKey: number): Device {
  return knownDevice(c, adminKey) ?? { adminKey, id: randomId() }
}

/** The browser's device of an account; null for an unknown browser. */
export function knownDevice(c: Context<AppEnv>, adminKey: number): Device | null {
  const { device } = c.var
  return device?.adminKey === adminKey ? device : null
}
