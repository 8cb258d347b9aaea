import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { now } from '../clock.ts'
import type { AppEnv } from '../env.ts'
import { randomId } from '../ids.ts'

const failed = 400

/**
 * Gives the request its id (`x-request-id`) and writes one line about it: nothing of what a visitor sent is in it. Reads
 * that went well write none: the platform keeps a record of each, and a page that everybody reads would write millions.
 */
export const requestLog = createMiddleware<AppEnv>(async function requestLog(c, next) {
  const start = now().getTime()
  const requestId = randomId()
  c.set('requestId', requestId)
  c.header('x-request-id', requestId)
  await next()
  if (isRead(c.req.method) && c.res.status < failed) return
  const meter = c.get('meter')
  console.log(
    JSON.stringify({
      requestId,
      method: c.req.method,
      route: routePath(c),
      status: c.res.status,
      ms: now().getTime() - start,
      queries: meter?.queries ?? 0,
      rowsRead: meter?.rowsRead ?? 0,
    }),
  )
})

function isRead(method: string) {
  return method === 'GET' || method === 'HEAD'
}
