import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Permission } from '../contract/permissions.ts'
import type { AppEnv } from '../env.ts'

/** `permission` is null where nothing depends on who calls. */
type Access = { permission: Permission | null; isPublic: boolean }

/** The access that a route declares, by its middleware. */
const declared = new WeakMap<object, Access>()

/** Middleware of a route for accounts with a permission. accounts/accounts.middleware.ts refuses all other callers. */
export function may(permission: Permission): MiddlewareHandler<AppEnv> {
  return declare({ permission, isPublic: false })
}

/**
 * Middleware of a route that everyone may call.
 * @param more the permission with which the answer has more: the session of a call with a token is read for it
 */
export function anyone(more: Permission | null = null): MiddlewareHandler<AppEnv> {
  return declare({ permission: more, isPublic: true })
}

function declare(access: Access): MiddlewareHandler<AppEnv> {
  const marker = createMiddleware<AppEnv>((_, next) => next())
  declared.set(marker, access)
  return marker
}

/** The declaration of a handler; undefined unless `may` or `anyone` made it. */
export function accessOf(handler: object): Access | undefined {
  return declared.get(handler)
}
