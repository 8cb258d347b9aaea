import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { storeOutcomes } from '../store-outcomes.ts'

/** Stores which services have failed, for Settings → Health. */
export const serviceOutcomes = createMiddleware<AppEnv>(async function serviceOutcomes(c, next) {
  await next()
  storeOutcomes(c)
})
