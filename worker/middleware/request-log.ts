import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { now } from '../clock.ts'
import type { AppEnv } from '../env.ts'
import { isRead } from '../http/is-read.ts'
import { randomId } from '../ids.ts'

const firstFailureStatus = 400

/**
 * Gives the request an id (`x-request-id`) and logs one line without anything that the visitor sent. Successful reads
 * are not logged: the platform records every request already, and a popular page would log millions of lines.
 */
export const requestLog = createMiddleware<AppEnv>(async function requestLog(c, next) {
  const start = now().getTime()
  const requestId = randomId()
  c.set('requestId', requestId)
  c.header('x-request-id', requestId)
  await next()
  if (isRead(c) && c.res.status < firstFailureStatus) return
  const meter = c.get('meter')
  console.log(
    JSON.stringify({
      requestId,
      method: c.req.method,
      route: routePath(c),
      status: c.res.status,
      ms: now().getTime() - start,
      statements: meter?.statements ?? 0,
      calls: meter?.calls ?? 0,
      rowsRead: meter?.rowsRead ?? 0,
    }),
  )
})
