import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'

/** Nothing is cached unless its handler says so by name: the Workers Cache keeps an answer without this header for hours. */
export const noStore = createMiddleware<AppEnv>(async function noStore(c, next) {
  await next()
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
})
