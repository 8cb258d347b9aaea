import { eq, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import { foldName } from '../contract/fold-name.ts'
import type { Role } from '../contract/permissions.ts'
import type { Acting } from '../db/acting.ts'
import { batchNamed } from '../db/batch-named.ts'
import type { Database } from '../db/database.ts'
import { recordEvent } from '../db/record-events.ts'
import { admins, invitations, sessions } from '../db/schema/accounts.ts'
import { authors } from '../db/schema/listings.ts'
import { insertPasskey, type NewPasskey } from '../db/statements/passkeys.ts'
import { blankProfile, insertAuthor } from '../db/statements/profiles.ts'
import { randomId } from '../ids.ts'
import { isOpen } from './invitations.queries.ts'

/** By what an account signs in. `passwordHash` is `noPassword` where it does so without a password. */
export type Proof = { passwordHash: string; passkey?: NewPasskey }

type Acceptance = {
  linkHash: string
  proof: Proof
  session: { tokenHash: string; userAgent: string }
  author: { id: string; name: string; slug: string }
}

/**
 * Makes the account of an invitation with its profile and signs it in, in one transaction: of two calls with the link, one succeeds. An
 * author of the name who is no account's becomes the profile.
 * @returns the key of the account; null where the link cannot be accepted, or another account has the name
 * @throws the database's constraint error for a slug that another author has by now
 */
export async function insertInvited(acting: Acting, acceptance: Acceptance): Promise<number | null> {
  const { db } = acting
  const { linkHash, session, author } = acceptance
  const { passwordHash, passkey } = acceptance.proof
  const at = now().getTime()
  /** The account that this call has made. */
  const made = sql`(SELECT admin_key FROM ${sessions} WHERE token_hash = ${session.tokenHash})`
  const { signedIn } = await batchNamed(db, {
    made: db.insert(admins).select(
      db
        .select({
          key: sql<number | null>`NULL`.as('key'),
          email: invitations.email,
          passwordHash: sql<string>`${passwordHash}`.as('password_hash'),
          createdAt: sql<Date>`${at}`.as('created_at'),
          updatedAt: sql<Date>`${at}`.as('updated_at'),
          authorKey: sql<number | null>`NULL`.as('author_key'),
          role: sql<Role>`invitations.role`.as('role'),
          moderates: sql<boolean>`invitations.moderates`.as('moderates'),
          sends: sql<boolean>`invitations.sends`.as('sends'),
          removedAt: sql<Date | null>`NULL`.as('removed_at'),
        })
        .from(invitations)
        .innerJoin(admins, eq(admins.key, invitations.invitedBy))
        .where(sql`${isOpen(linkHash)} AND NOT ${isNameTaken(author.name)}
          AND NOT EXISTS (SELECT 1 FROM ${admins} AS few WHERE few.email = invitations.email)`),
    ),
    signedIn: db
      .insert(sessions)
      .select(
        sql`SELECT ${session.tokenHash}, key, ${at}, ${at}, ${randomId()}, ${session.userAgent}, NULL FROM ${admins}
          WHERE changes() > 0 AND email = (SELECT email FROM ${invitations} WHERE token_hash = ${linkHash})`,
      )
      .returning({ key: sessions.adminKey }),
    recorded: recordEvent(acting, {
      kind: 'person.joined',
      subject: sql`key`,
      facts: sql`json_object('role', role)`,
      from: sql`${admins} WHERE key = ${made}`,
      accountKey: sql`key`,
    }),
    profile: insertAuthor(db, author.id, { ...blankProfile, ...author }, sql`${made} IS NOT NULL`),
    linked: db
      .update(admins)
      .set({ authorKey: sql`(SELECT key FROM ${authors} WHERE folded_name = ${foldName(author.name)})` })
      .where(sql`key = ${made}`),
    passkey: passkey ? [insertPasskey(db, passkey, sql`${admins} WHERE key = ${made}`)] : [],
    used: db.delete(invitations).where(sql`token_hash = ${linkHash} AND ${made} IS NOT NULL`),
  })
  return signedIn[0]?.key ?? null
}

/** Whether the profile of a person has a name already. */
export async function isNameOfPerson(db: Database, name: string): Promise<boolean> {
  const row = await db
    .select({ isTaken: sql<number>`${isNameTaken(name)}`.as('is_taken') })
    .from(sql`(SELECT 1)`)
    .get()
  return row?.isTaken === 1
}

function isNameTaken(name: string) {
  return sql`EXISTS (SELECT 1 FROM ${authors} CROSS JOIN ${admins} AS few
    ON few.author_key = authors.key AND few.removed_at IS NULL WHERE authors.folded_name = ${foldName(name)})`
}
