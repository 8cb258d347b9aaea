import { createMiddleware } from 'hono/factory'
import { openDatabase } from '../db/database.ts'
import type { AppEnv } from '../env.ts'

/** Opens D1 for the request, with a meter for its log line. */
export const database = createMiddleware<AppEnv>(async function database(c, next) {
  const meter = { queries: 0, rowsRead: 0 }
  c.set('meter', meter)
  c.set('db', openDatabase(c.env.DB, meter))
  await next()
})
