import { type Permission, type Role, roleMay } from './contract/permissions.ts'
import { ApiError } from './errors.ts'

/** A signed-in account. `key` is its key in `admins`. */
type Account = { kind: 'account'; key: number; role: Role }

export function accountActor(key: number): Account {
  return { kind: 'account', key, role: 'admin' }
}

/** Who makes a change. An import acts for the account that runs it: `key` is the account's, `id` the import's. */
export type Actor = { kind: 'visitor' } | Account | { kind: 'import'; key: number; id: string } | { kind: 'cron' }

export const visitor: Actor = { kind: 'visitor' }

/** Whether an actor has a permission. An import and the cron have none: they make no calls. */
export function mayDo(actor: Actor, permission: Permission): boolean {
  return actor.kind === 'account' && roleMay(actor.role, permission)
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
