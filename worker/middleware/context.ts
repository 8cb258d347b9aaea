import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { now } from '../clock.ts'
import { readConfig } from '../config.ts'
import { readingPosts, tokenOf } from '../contract/callers.ts'
import { bookmarkHeader } from '../contract/wire.ts'
import { openDatabase } from '../db/database.ts'
import type { AppEnv } from '../env.ts'
import { randomId } from '../ids.ts'
import { currentMeter } from '../invocation.ts'
import { storeOutcomes } from '../store-outcomes.ts'

/** Bookmarks are opaque; anything that does not look like one is ignored. */
const bookmarkPattern = /^[\w-]{1,200}$/

/**
 * Opens a D1 session for the request, with a meter for the log line: of the primary, or of a replica that is as new as the
 * admin's last answer. An answer to a visitor may be stored in the Workers Cache, where the answer of an outdated replica would
 * stay for an hour. Calls that may write are refused while the site is closed for writes.
 *
 * The header `server-timing` has the meter's figures, for the admin and, in the local stack, for the benchmark. Visitors
 * do not get them, and no failure has them: an unpublished blog's 404 reads other rows than an unknown one's.
 * Sources: https://developers.cloudflare.com/d1/best-practices/read-replication/ and
 * https://www.w3.org/TR/server-timing/
 */
export const database = createMiddleware<AppEnv>(async function database(c, next) {
  const meter = currentMeter()
  const session = c.env.DB.withSession(sessionConstraint(c))
  c.set('meter', meter)
  c.set('db', openDatabase(session, meter, !isRead(c) && !readingPosts.includes(c.req.path)))
  await next()
  if (c.res.ok && (c.var.session || c.var.config.ENVIRONMENT === 'local')) {
    c.res.headers.set('server-timing', `d1;desc="${meter.statements} statements, ${meter.rowsRead} rows"`)
  }
  const bookmark = hasToken(c) && session.getBookmark()
  if (bookmark) c.header(bookmarkHeader, bookmark)
})

function sessionConstraint(c: Context<AppEnv>) {
  const bookmark = (hasToken(c) && c.req.header(bookmarkHeader)) || ''
  return bookmarkPattern.test(bookmark) ? bookmark : 'first-primary'
}

/** Whether the caller may be the admin. */
function hasToken(c: Context<AppEnv>) {
  return tokenOf(c.req.header('authorization')) !== null
}

/** Sets `config` on the context. @throws ConfigurationError for every request while the configuration is invalid */
export const configuration = createMiddleware<AppEnv>(async function configuration(c, next) {
  c.set('config', readConfig(c.env))
  await next()
})

/** Stores which services have failed, for Settings → Health. */
export const serviceOutcomes = createMiddleware<AppEnv>(async function serviceOutcomes(c, next) {
  await next()
  storeOutcomes(c)
})

/** Whether a call only reads, by its method. */
export function isRead({ req }: Pick<Context, 'req'>): boolean {
  return req.method === 'GET' || req.method === 'HEAD'
}

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
