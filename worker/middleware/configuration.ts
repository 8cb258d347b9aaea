import { createMiddleware } from 'hono/factory'
import { readConfig } from '../config.ts'
import type { AppEnv } from '../env.ts'

/** Puts the checked configuration on the request; a wrong one stops every call with a sentence that says what to set. */
export const configuration = createMiddleware<AppEnv>(async function configuration(c, next) {
  c.set('config', readConfig(c.env))
  await next()
})
