import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { bookmarkHeader } from '../contract/wire.ts'
import { openDatabase } from '../db/database.ts'
import type { AppEnv } from '../env.ts'

/** Bookmarks are opaque; anything that does not look like one is ignored. */
const bookmarkPattern = /^[\w-]{1,200}$/

/**
 * Opens a D1 session for the request, with a meter for the log line and the `server-timing` header. A visitor's reads
 * use the nearest replica. Everything else uses the primary, or a replica that is as new as what the admin saw last.
 * Sources: https://developers.cloudflare.com/d1/best-practices/read-replication/ and
 * https://www.w3.org/TR/server-timing/
 */
export const database = createMiddleware<AppEnv>(async function database(c, next) {
  const meter = { queries: 0, rowsRead: 0 }
  const session = c.env.DB.withSession(sessionConstraint(c))
  c.set('meter', meter)
  c.set('db', openDatabase(session, meter))
  await next()
  c.res.headers.set('server-timing', `d1;desc="${meter.queries} statements, ${meter.rowsRead} rows"`)
  const bookmark = isSignedIn(c) && session.getBookmark()
  if (bookmark) c.header(bookmarkHeader, bookmark)
})

function sessionConstraint(c: Context<AppEnv>) {
  // A preview link often shows a draft that was saved seconds ago.
  const isRead = c.req.method === 'GET' && !c.req.path.startsWith('/api/blog/preview/')
  if (!isSignedIn(c)) return isRead ? 'first-unconstrained' : 'first-primary'
  const bookmark = c.req.header(bookmarkHeader) ?? ''
  return bookmarkPattern.test(bookmark) ? bookmark : 'first-primary'
}

function isSignedIn(c: Context<AppEnv>) {
  return c.req.header('authorization') !== undefined
}
