import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { ApiError, notFound } from '../errors.ts'
import { findAdminEmail } from './admins.queries.ts'
import { hashOfToken } from './auth/session-token.ts'
import { touchSession } from './sessions.queries.ts'

/**
 * Sets `admin` on the context, for routes that show more to the admin. With an expired token, the caller is a visitor.
 */
export const identifyAdmin = createMiddleware<AppEnv>(async function identifyAdmin(c, next) {
  const tokenHash = await hashOfToken(c.req.header('authorization'))
  const session = tokenHash ? await touchSession(c.var.db, tokenHash) : null
  c.set('admin', tokenHash && session ? { ...session, tokenHash } : null)
  await next()
})

/** Refuses every caller but the admin. @throws ApiError 401 */
export const requireAdmin = createMiddleware<AppEnv>(async function requireAdmin(c, next) {
  return identifyAdmin(c, async () => {
    adminOf(c)
    await next()
  })
})

/** Refuses every caller but the admin, except calls that post to one of `paths`. @throws ApiError 401 */
export function requireAdminExcept(paths: string[]) {
  return createMiddleware<AppEnv>(async function requireAdminElsewhere(c, next) {
    return c.req.method === 'POST' && paths.includes(c.req.path) ? next() : requireAdmin(c, next)
  })
}

/** The signed-in admin. @throws ApiError 401 for a visitor */
export function adminOf(c: Context<AppEnv>) {
  if (!c.var.admin) throw new ApiError(401, 'Please log in.')
  return c.var.admin
}

/** The address that the signed-in admin logs in with. @throws ApiError 401 for a visitor, 404 for a deleted account */
export async function readOwnEmail(c: Context<AppEnv>): Promise<string> {
  const email = await findAdminEmail(c.var.db, adminOf(c).key)
  if (!email) throw notFound('Account')
  return email
}
