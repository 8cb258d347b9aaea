import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { accountOf, forbidden, reach, visitor } from '../actor.ts'
import type { AppEnv } from '../env.ts'
import { notFound } from '../errors.ts'
import { accessOf } from '../middleware/permissions.ts'
import { networkLimit, rateLimit, visitorKey } from '../middleware/rate-limit.ts'
import { findAdminEmail, touchSession } from './accounts.queries.ts'
import { hashOfToken } from './auth/tokens.ts'

/**
 * Sets `actor` and `session` on the context, and refuses callers without the permission that the route declares. The session is read where
 * the answer depends on it: with an expired token, the caller is a visitor. The account's role is read with it, so that a change of it
 * holds from the next call on.
 * @throws ApiError 401 for a visitor, 403 for an account that has the permission for nothing
 */
export const identify = createMiddleware<AppEnv>(async function identify(c, next) {
  const access = matchedRoutes(c)
    .map(({ handler }) => accessOf(handler))
    .find((found) => found !== undefined)
  await setActor(c, access?.isPublic === true && access.permission === null)
  if (access?.permission && !access.isPublic && reach(accountOf(c.var.actor), access.permission) === 'none') {
    throw forbidden(access.permission)
  }
  await next()
})

async function setActor(c: Context<AppEnv>, isVisitor: boolean) {
  const tokenHash = isVisitor ? null : await hashOfToken(c.req.header('authorization'))
  const found = tokenHash ? await touchSession(c.var.db, tokenHash) : null
  c.set('actor', found ? found.account : visitor)
  c.set('session', tokenHash && found ? { tokenHash, waiting: found.waiting, confirmedAt: found.confirmedAt } : null)
}

/**
 * Refuses visitors whatever the route declares, and where there is none, except calls that post to one of `paths`.
 * @throws ApiError 401
 */
export function requireAccountExcept(paths: string[]) {
  return createMiddleware<AppEnv>(async function requireAccountElsewhere(c, next) {
    if (!(c.req.method === 'POST' && paths.includes(c.req.path))) accountOf(c.var.actor)
    await next()
  })
}

/** The signed-in account with its session. @throws ApiError 401 for everyone else */
export function sessionOf(c: Context<AppEnv>): { key: number; tokenHash: string } {
  const { key } = accountOf(c.var.actor)
  return { key, tokenHash: c.var.session?.tokenHash ?? '' }
}

/** The address that the signed-in account logs in with. @throws ApiError 401 for a visitor, 404 for a deleted account */
export async function readOwnEmail(c: Context<AppEnv>): Promise<string> {
  const email = await findAdminEmail(c.var.db, accountOf(c.var.actor).key)
  if (!email) throw notFound('Account')
  return email
}

/**
 * Limits logins and checks of the current password. A session and a browser that has signed in before are counted by
 * themselves: others at the same address cannot use up their calls.
 */
export const limitLogins = rateLimit('LIMIT_LOGIN', 0, (c) => {
  return c.var.session?.tokenHash ?? c.var.device?.id ?? visitorKey(c)
})

/**
 * Limits the calls from a network that hash a password for an unknown browser: each takes a tenth of a second of CPU,
 * and one connection has 65,536 addresses (IPv6 /64s of a /48). It follows `limitLogins`. A browser that has signed in
 * before is not counted, so that nobody in the same network locks it out.
 * @throws ApiError 429 with Retry-After
 */
export function limitStrangers(form: 'login' | 'set-up' | 'invitation') {
  const limitNetwork = networkLimit(form)
  return createMiddleware<AppEnv>(function limitStrangersOf(c, next) {
    return c.get('device') ? next() : limitNetwork(c, next)
  })
}
