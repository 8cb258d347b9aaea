import { createMiddleware } from 'hono/factory'
import { deviceHeader } from '../contract/wire.ts'
import { readSecret } from '../db/secrets.ts'
import type { AppEnv } from '../env.ts'
import { deviceKeyName, verifyDevice } from './auth/device-token.ts'

/** Sets `device` on the context. A browser with a token that is not ours or has expired is an unknown one. */
export const identifyDevice = createMiddleware<AppEnv>(async function identifyDevice(c, next) {
  const token = c.req.header(deviceHeader)
  c.set('device', token ? await verifyDevice(token, await readSecret(c.var.db, deviceKeyName)) : null)
  await next()
})
