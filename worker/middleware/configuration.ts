import { createMiddleware } from 'hono/factory'
import { readConfig } from '../config.ts'
import type { AppEnv } from '../env.ts'

/** Sets `config` on the context. @throws ConfigurationError for every request while the configuration is invalid */
export const configuration = createMiddleware<AppEnv>(async function configuration(c, next) {
  c.set('config', readConfig(c.env))
  await next()
})
