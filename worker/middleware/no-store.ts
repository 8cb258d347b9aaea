import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'

/**
 * Forbids caching unless the handler set `cache-control`: the Workers Cache stores a response without it for two hours. A
 * response to a call with a token is stored nowhere, also when the token is not valid, or not any more.
 */
export const noStore = createMiddleware<AppEnv>(async function noStore(c, next) {
  await next()
  const isStorable = c.res.headers.has('cache-control') && c.req.header('authorization') === undefined
  // `c.header` would copy the whole response.
  if (!isStorable) c.res.headers.set('cache-control', 'no-store')
})
