import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'

/**
 * Forbids caching unless the handler set `cache-control`: the Workers Cache stores a response without it for two hours.
 */
export const noStore = createMiddleware<AppEnv>(async function noStore(c, next) {
  await next()
  // `c.header` would copy the whole response.
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
})
