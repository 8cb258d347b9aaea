import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { bookmarkHeader } from '../contract/wire.ts'
import { openDatabase } from '../db/database.ts'
import type { AppEnv } from '../env.ts'

/** Bookmarks are opaque; this keeps other text from being taken for one. */
const bookmarkShape = /^[\w-]{1,200}$/

/**
 * Opens D1 for the request, with a meter for its log line and the answer's `server-timing`. A visitor's reads go to the nearest replica, everything else
 * to the primary or to a replica that has what the admin saw last.
 * Sources: https://developers.cloudflare.com/d1/best-practices/read-replication/ and https://www.w3.org/TR/server-timing/
 */
export const database = createMiddleware<AppEnv>(async function database(c, next) {
  const meter = { queries: 0, rowsRead: 0 }
  const session = c.env.DB.withSession(firstQuery(c))
  c.set('meter', meter)
  c.set('db', openDatabase(session, meter))
  await next()
  c.res.headers.set('server-timing', `d1;desc="${meter.queries} statements, ${meter.rowsRead} rows"`)
  const bookmark = isSignedIn(c) && session.getBookmark()
  if (bookmark) c.header(bookmarkHeader, bookmark)
})

function firstQuery(c: Context<AppEnv>) {
  // What a preview link shows may have been saved a moment ago.
  const isRead = c.req.method === 'GET' && !c.req.path.startsWith('/api/blog/preview/')
  if (!isSignedIn(c)) return isRead ? 'first-unconstrained' : 'first-primary'
  const bookmark = c.req.header(bookmarkHeader) ?? ''
  return bookmarkShape.test(bookmark) ? bookmark : 'first-primary'
}

function isSignedIn(c: Context<AppEnv>) {
  return c.req.header('authorization') !== undefined
}
