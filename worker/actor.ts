import { type Permission, type Rights, type Scope, sayWhoMay, scopeOf } from './contract/permissions.ts'
import { ApiError } from './errors.ts'

/** A signed-in account. `key` is its key in `admins`. */
export type Account = { kind: 'account'; key: number } & Rights

/** An account that has just proved who it is, whose rights nothing asks for until its next call. */
export function accountActor(key: number): Account {
  return { kind: 'account', key, role: 'contributor', moderates: false, sends: false }
}

/** Who makes a change. An import acts for the account that runs it: `key` is the account's, `id` the import's. */
export type Actor = { kind: 'visitor' } | Account | { kind: 'import'; key: number; id: string } | { kind: 'cron' }

export const visitor: Actor = { kind: 'visitor' }

/** How far an actor's permission reaches. An import and the cron are not asked: who started them was. */
export function reach(actor: Actor, permission: Permission): Scope {
  if (actor.kind === 'visitor') return 'none'
  return actor.kind === 'account' ? scopeOf(actor, permission) : 'all'
}

/** Whether an account has a permission for everything. */
export function mayDo(actor: Actor, permission: Permission): boolean {
  return actor.kind === 'account' && scopeOf(actor, permission) === 'all'
}

/** The refusal of what an account may not do, or may do with its own only. */
export function forbidden(permission: Permission): ApiError {
  return new ApiError(403, `Your account may not do this. ${sayWhoMay(permission)}`)
}

/** Whether an actor's permission reaches to something. @param owner the key of the account that has made it, as `ownerColumn` reads it */
export function reachesTo(actor: Actor, permission: Permission, owner: number | null): boolean {
  const scope = reach(actor, permission)
  return scope === 'all' || (scope === 'own' && owner !== null && owner === ownerKeyOf(actor))
}

/**
 * Refuses a change to what is another account's where the permission is for an account's own only.
 * @param owner as `reachesTo` takes it
 * @throws ApiError 403
 */
export function refuseOthers(actor: Actor, permission: Permission, owner: number | null): void {
  if (!reachesTo(actor, permission, owner)) throw forbidden(permission)
}

/** The account that acts. @throws ApiError 401 for everyone else */
export function accountOf(actor: Actor): Account {
  if (actor.kind !== 'account') throw new ApiError(401, 'Please log in.')
  return actor
}

/** The account to which belongs what an actor makes; null for visitors and the cron. */
export function ownerKeyOf(actor: Actor): number | null {
  return actor.kind === 'account' || actor.kind === 'import' ? actor.key : null
}
