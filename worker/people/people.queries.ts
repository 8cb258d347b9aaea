import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Account } from '../actor.ts'
import { now } from '../clock.ts'
import { mostPeople, rolesToGive } from '../contract/people.ts'
import type { Rights, Role } from '../contract/permissions.ts'
import type { Acting } from '../db/acting.ts'
import { batchNamed } from '../db/batch-named.ts'
import type { Database } from '../db/database.ts'
import { recordEvent } from '../db/record-events.ts'
import { admins, invitations, passkeys, sessions } from '../db/schema/accounts.ts'
import { authors } from '../db/schema/listings.ts'

/** The name of an account's profile. @param account the table or its alias */
const profileName = (account: SQL) => sql`(SELECT name FROM ${authors} WHERE authors.key = ${account}.author_key)`

/** A condition on accounts: of a person who was not removed. */
export const isPerson = isNull(admins.removedAt)

export type PersonRow = Awaited<ReturnType<typeof listPeople>>['people'][number]
export type InvitationRow = Awaited<ReturnType<typeof listPeople>>['invited'][number]

/** The people, the oldest account first, and the open invitations by address. Both together are `mostPeople` at most. */
export function listPeople(db: Database) {
  return batchNamed(db, {
    people: db
      .select({
        key: admins.key,
        email: admins.email,
        role: admins.role,
        moderates: admins.moderates,
        sends: admins.sends,
        name: sql<string | null>`${profileName(sql`admins`)}`.as('name'),
        lastSeenAt: sql<number | null>`(SELECT max(last_seen_at) FROM ${sessions} WHERE admin_key = admins.key)`.as(
          'last_seen_at',
        ),
        hasPasskey: sql<boolean>`EXISTS (SELECT 1 FROM ${passkeys} WHERE admin_key = admins.key)`
          .mapWith(Boolean)
          .as('has_passkey'),
      })
      .from(admins)
      // By its key, though each row is looked at: the rows of removed people are few.
      .where(and(gt(admins.key, 0), isPerson))
      .orderBy(asc(admins.key))
      .limit(mostPeople),
    invited: db
      .select({
        id: invitations.id,
        email: invitations.email,
        role: invitations.role,
        moderates: invitations.moderates,
        sends: invitations.sends,
        expiresAt: invitations.expiresAt,
        sender: sql<string>`coalesce(${profileName(sql`admins`)}, admins.email)`.as('sender'),
      })
      .from(invitations)
      .innerJoin(admins, eq(admins.key, invitations.invitedBy))
      .where(gt(invitations.expiresAt, now()))
      .orderBy(asc(invitations.email))
      .limit(mostPeople),
  })
}

/** People but one, with the names of their profiles: the publication knows them by these, and addresses are not for everybody. */
export function listOthers(db: Database, key: number) {
  return db
    .select({ key: admins.key, role: admins.role, name: sql<string | null>`${profileName(sql`admins`)}`.as('name') })
    .from(admins)
    .where(and(gt(admins.key, 0), isPerson, sql`key <> ${key}`))
    .orderBy(asc(admins.key))
    .limit(mostPeople)
}

/** The names of a person: of their profile, null where they have none, and their address. */
export function findNames(db: Database, key: number) {
  return db
    .select({ name: sql<string | null>`${profileName(sql`admins`)}`.as('name'), email: admins.email })
    .from(admins)
    .where(and(eq(admins.key, key), isPerson))
    .get()
}

/** The role of a person; undefined when there is none, or not any more. */
export async function findRole(db: Database, key: number): Promise<Role | undefined> {
  const person = await db
    .select({ role: admins.role })
    .from(admins)
    .where(and(eq(admins.key, key), isPerson))
    .get()
  return person?.role
}

/** The roles that one may give, as a list of SQL. */
const rolesOf = (rights: Rights) => sql`(SELECT value FROM json_each(${JSON.stringify(rolesToGive(rights))}))`

/**
 * A condition on accounts: the person of a key, who is not the last owner. The database decides it with the change, so that of two owners
 * who go at once one stays.
 */
export const isNotLastOwner = (key: number) => sql`key = ${key} AND removed_at IS NULL AND (role <> 'owner' OR EXISTS (
  SELECT 1 FROM ${admins} AS few WHERE few.role = 'owner' AND few.removed_at IS NULL AND few.key <> ${key}
))`

/** A condition on accounts: a person of a role that the actor may take from others. */
export const isInReach = (actor: Account) => sql`role IN ${rolesOf(actor)}`

/**
 * Changes a person's rights, and ends the invitations that the person could not send any more.
 * @returns false when there is no such person, the actor may not change their role, or they are the last owner
 */
export async function updateRights(
  acting: Acting & { actor: Account },
  key: number,
  { role, moderates, sends }: Rights,
): Promise<boolean> {
  const { db, actor } = acting
  const staysOwner = role === 'owner' ? sql`key = ${key} AND removed_at IS NULL` : isNotLastOwner(key)
  const isMeant = sql`${staysOwner} AND ${isInReach(actor)}`
  const isOther = sql`(role <> ${role} OR moderates <> ${Number(moderates)} OR sends <> ${Number(sends)})`
  const { changed } = await batchNamed(db, {
    // First: it tells the role of before.
    recorded: recordEvent(acting, {
      kind: 'person.changed',
      subject: sql`key`,
      facts: sql`json_object('name', coalesce(${profileName(sql`admins`)}, ''), 'role', ${role}, 'was', role)`,
      from: sql`${admins} WHERE ${isMeant} AND ${isOther}`,
    }),
    changed: db
      .update(admins)
      .set({ role, moderates, sends, updatedAt: now() })
      .where(isMeant)
      .returning({ key: admins.key }),
    uninvited: db
      .delete(invitations)
      .where(sql`invited_by = ${key} AND changes() > 0 AND role NOT IN ${rolesOf({ role, moderates, sends })}`),
  })
  return changed.length > 0
}
