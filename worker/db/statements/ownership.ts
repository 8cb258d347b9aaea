import { and, type SQL, sql } from 'drizzle-orm'
import { type Actor, ownerKeyOf, reach, refuseOthers } from '../../actor.ts'
import type { Permission } from '../../contract/permissions.ts'
import type { Acting } from '../acting.ts'

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

/** A condition on `blogs`: an account has made it. @param owner its key; undefined for all blogs */
export function isOwnedBy(owner: number | undefined): SQL | undefined {
  return owner === undefined ? undefined : sql`${ownerColumn(sql`blogs.created_by`)} = ${owner}`
}

/**
 * Conditions on `created_by` for the rows that an account has made: two ranges of an index that begins with it. The second has the rows
 * without a name, for the oldest account, and none for all others.
 */
export function rangesOf(owner: number): SQL[] {
  return [sql`created_by = ${owner}`, sql`created_by IS iif(${owner} = (SELECT min(key) FROM admins), NULL, -1)`]
}

/** SQL for the column of a row of `drafts` by which it is somebody's: the draft of a blog is whose the blog is. */
export const creatorOfDraft = sql`iif(
  drafts.blog_key IS NULL, drafts.created_by, (SELECT created_by FROM blogs WHERE blogs.key = drafts.blog_key)
)`

/**
 * A condition on `blogs`: an actor may change its text, its picture or its place. To change what readers see, or will see at a time, takes
 * the permission to publish too. Undefined where it may change all of them.
 */
export function isChangeable(actor: Actor, permission: Permission): SQL | undefined {
  const createdBy = sql`blogs.created_by`
  const mayPublish = isWithinReach(actor, 'blogs:publish', createdBy)
  const isUnseen = sql`(NOT blogs.is_published AND blogs.scheduled_at IS NULL)`
  return mayPublish && and(isWithinReach(actor, permission, createdBy), sql`(${isUnseen} OR ${mayPublish})`)
}

/** SQL for the owner of the blog or draft with an id; null where there is neither. */
export function ownerOfText(id: string): SQL<number | null> {
  const ownerIn = (table: 'blogs' | 'drafts') =>
    sql`(SELECT ${ownerColumn(sql`created_by`)} FROM ${sql.identifier(table)} WHERE id = ${id})`
  return sql`coalesce(${ownerIn('blogs')}, ${ownerIn('drafts')})`
}

/** A condition: an actor's permission reaches to the blog or draft with an id, or there is neither yet. Undefined where it reaches to all. */
export function isTextWithinReach(actor: Actor, permission: Permission, id: string): SQL | undefined {
  const scope = reach(actor, permission)
  if (scope === 'all') return undefined
  return scope === 'own' && actor.kind === 'account'
    ? sql`coalesce(${ownerOfText(id)}, ${actor.key}) = ${actor.key}`
    : sql`false`
}

/**
 * Says why a statement with `isTextWithinReach` has changed nothing. Reads nothing where the permission reaches to everything.
 * @throws ApiError 403 for the blog or draft of another account
 */
export async function refuseOtherText({ db, actor }: Acting, permission: Permission, id: string): Promise<void> {
  if (reach(actor, permission) === 'all') return
  const [found] = await db.all<{ owner: number | null }>(sql`SELECT ${ownerOfText(id)} AS owner`)
  if (found && found.owner !== null) refuseOthers(actor, permission, found.owner)
}
