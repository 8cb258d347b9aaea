import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'

/** Nothing is cached unless its handler says so by name: the Workers Cache keeps an answer without this header for hours. */
export const noStore = createMiddleware<AppEnv>(async function noStore(c, next) {
  await next()
  // Not through `c.header`, which wraps the whole answer once more.
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
})
