import { and, eq, gt, sql } from 'drizzle-orm'
import type { Account } from '../actor.ts'
import { now } from '../clock.ts'
import { invitationHours, mostPeople, rolesToGive } from '../contract/people.ts'
import { type Rights, roles } from '../contract/permissions.ts'
import { hour } from '../contract/units.ts'
import type { Acting } from '../db/acting.ts'
import { batchNamed } from '../db/batch-named.ts'
import type { Database } from '../db/database.ts'
import { recordEvent } from '../db/record-events.ts'
import { admins, invitations } from '../db/schema/accounts.ts'
import { authors } from '../db/schema/listings.ts'
import { settings } from '../db/schema/publication.ts'
import { type HashedContent, queueSingleMail } from '../db/statements/queued-mail.ts'

/** Which roles may give which, as a list of SQL with texts of both. */
const given = roles.flatMap((role) =>
  rolesToGive({ role, moderates: false, sends: false }).map((other) => `${role} ${other}`),
)
const maySenderGive = sql`admins.removed_at IS NULL
  AND admins.role || ' ' || invitations.role IN (SELECT value FROM json_each(${JSON.stringify(given)}))`

/** A condition on invitations joined with their senders: it can be accepted. */
export const isOpen = (tokenHash: string) =>
  and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now()), maySenderGive)

type NewInvitation = Rights & {
  id: string
  tokenHash: string
  /** Folded to lower case. */
  email: string
  /** The mail with the link, and the address as mails are sent to it; null where none can be sent. */
  mail: { content: HashedContent; email: string } | null
}

/**
 * Stores an invitation in place of an earlier one of the address, and queues its mail.
 * @returns null when an account has the address, the most people are reached, or the actor may not replace the invitation
 */
export async function insertInvitation(
  acting: Acting & { actor: Account },
  { mail, ...invitation }: NewInvitation,
): Promise<{ id: string; expiresAt: Date } | null> {
  const { db, actor } = acting
  const at = now()
  const { id, tokenHash, email, role } = invitation
  const expiresAt = new Date(at.getTime() + invitationHours * hour)
  const isStored = sql`EXISTS (SELECT 1 FROM ${invitations} WHERE token_hash = ${tokenHash})`
  const isPossible = sql`NOT EXISTS (SELECT 1 FROM ${admins} WHERE email = ${email})
    AND (SELECT count(*) FROM ${admins} AS few WHERE few.key > 0 AND few.removed_at IS NULL)
      + (SELECT count(*) FROM ${invitations} AS other WHERE other.expires_at > ${at.getTime()} AND other.email <> ${email}) < ${mostPeople}`
  const { stored } = await batchNamed(db, {
    stored: db
      .insert(invitations)
      .select(
        sql`SELECT NULL, ${id}, ${tokenHash}, ${email}, ${role}, ${Number(invitation.moderates)}, ${Number(invitation.sends)},
          ${actor.key}, ${at.getTime()}, ${expiresAt.getTime()} WHERE ${isPossible}`,
      )
      .onConflictDoUpdate({
        target: invitations.email,
        set: {
          ...{ id, tokenHash, role, moderates: invitation.moderates, sends: invitation.sends },
          ...{ invitedBy: actor.key, createdAt: at, expiresAt },
        },
        setWhere: mayReplace(actor),
      })
      .returning({ id: invitations.id }),
    recorded: recordEvent(acting, { kind: 'person.invited', facts: { role } }),
    queued: mail ? queueSingleMail(db, mail.content, { email: mail.email }, isStored) : [],
  })
  return stored.length > 0 ? { id, expiresAt } : null
}

/** A condition on invitations: to a role that the actor may give. */
function mayReplace(actor: Account) {
  return sql`invitations.role IN (SELECT value FROM json_each(${JSON.stringify(rolesToGive(actor))}))`
}

/** Why an address cannot be invited. */
export async function findObstacle(db: Database, email: string): Promise<'account' | 'number' | 'role'> {
  const row = await db
    .select({
      account: sql<number>`EXISTS (SELECT 1 FROM ${admins} WHERE email = ${email})`.as('account'),
      role: sql<number>`EXISTS (SELECT 1 FROM ${invitations} WHERE email = ${email} AND role = 'owner')`.as('owner'),
    })
    .from(sql`(SELECT 1)`)
    .get()
  if (row?.account) return 'account'
  return row?.role ? 'role' : 'number'
}

/** Deletes an invitation that the actor could send. @returns false when there is none with the id */
export async function deleteInvitation(acting: Acting & { actor: Account }, id: string): Promise<boolean> {
  const { db, actor } = acting
  const isMeant = and(eq(invitations.id, id), mayReplace(actor))
  const { deleted } = await batchNamed(db, {
    recorded: recordEvent(acting, {
      kind: 'person.invited',
      facts: sql`json_object('role', role, 'change', 'withdrawn')`,
      from: sql`${invitations} WHERE ${isMeant}`,
    }),
    deleted: db.delete(invitations).where(isMeant).returning({ id: invitations.id }),
  })
  return deleted.length > 0
}

/** The invitation of a link, with the names of its sender and of the publication; undefined for an unknown link. */
export function findInvitation(db: Database, tokenHash: string) {
  return db
    .select({
      email: invitations.email,
      role: invitations.role,
      moderates: invitations.moderates,
      sends: invitations.sends,
      expiresAt: invitations.expiresAt,
      isOpen: sql<boolean>`${isOpen(tokenHash)}`.mapWith(Boolean).as('is_open'),
      senderName: sql<string | null>`(SELECT name FROM ${authors} WHERE authors.key = admins.author_key)`.as(
        'sender_name',
      ),
      senderEmail: sql<string | null>`iif(admins.removed_at IS NULL, admins.email, NULL)`.as('sender_email'),
      site: sql<string | null>`(SELECT value ->> 'name' FROM ${settings} WHERE key = 1)`.as('site_name'),
    })
    .from(invitations)
    .innerJoin(admins, eq(admins.key, invitations.invitedBy))
    .where(eq(invitations.tokenHash, tokenHash))
    .get()
}
