import { type SQL, sql } from 'drizzle-orm'
import { type Actor, ownerKeyOf, reach } from '../../actor.ts'
import type { Permission } from '../../contract/permissions.ts'

/**
 * SQL for the key of the account that has made a row. A release before wrote rows without one, which are the oldest account's.
 * @param createdBy SQL for the column of the row
 */
export function ownerColumn(createdBy: SQL): SQL<number> {
  return sql<number>`coalesce(${createdBy}, (SELECT min(key) FROM admins))`
}

/** SQL for the key of the person with an address, else of the account that acts. @param email in lower case */
export function ownerOf(email: string | undefined, actor: Actor): SQL<number> {
  return sql<number>`coalesce((SELECT key FROM admins WHERE email = ${email ?? ''}), ${ownerKeyOf(actor)})`
}

/**
 * A condition for rows to which an actor's permission reaches; undefined where it reaches to all of them.
 * @param createdBy SQL for the column of the row
 */
export function isWithinReach(actor: Actor, permission: Permission, createdBy: SQL): SQL | undefined {
  const scope = reach(actor, permission)
  if (scope === 'all') return undefined
  return scope === 'own' && actor.kind === 'account' ? sql`${ownerColumn(createdBy)} = ${actor.key}` : sql`false`
}
