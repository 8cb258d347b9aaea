import type { SQL } from 'drizzle-orm'
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { now } from '../clock.ts'
import { type Recovery, recoveryLasts } from '../contract/account.ts'
import { minute } from '../contract/units.ts'
import type { Acting } from '../db/acting.ts'
import { batchNamed } from '../db/batch-named.ts'
import { countInDay, isBelowDaily } from '../db/daily-totals.ts'
import type { Database } from '../db/database.ts'
import { recordEvent } from '../db/record-events.ts'
import { admins, loginLinks, passkeys, recoveryLinks, sessions } from '../db/schema/accounts.ts'
import { previewLinks } from '../db/schema/drafts.ts'
import { type HashedContent, queueSingleMail } from '../db/statements/queued-mail.ts'
import { randomId } from '../ids.ts'
import { isValid } from './accounts.queries.ts'

/** So long a link stays, whoever asks for another one: nobody can end it every second. */
const keptFor = 5 * minute
/** Mails to an account in a day, whoever asks for them. */
export const recoveryMailsPerDay = 10

type NewLink = { email: string; linkHash: string; content: HashedContent }

/**
 * Makes a recovery link for the account with an address, and queues its mail, unless a link was made just now or too many were today.
 * Every condition is inside the SQL: all addresses cause the same statements.
 * @param link `email` is folded to lower case
 */
export async function queueRecovery(acting: Acting, { email, linkHash, content }: NewLink): Promise<void> {
  const { db } = acting
  const at = now()
  const expiresAt = at.getTime() + recoveryLasts
  const ofLink = sql`${recoveryLinks} WHERE token_hash = ${linkHash}`
  await batchNamed(db, {
    made: db
      .insert(recoveryLinks)
      .select(
        sql`SELECT key, ${linkHash}, ${expiresAt} FROM ${admins} WHERE email = ${email} AND removed_at IS NULL
          AND NOT EXISTS (SELECT 1 FROM ${recoveryLinks} WHERE admin_key = key AND expires_at > ${expiresAt - keptFor})
          AND ${isBelowDaily('recovery-mails', sql`key`, recoveryMailsPerDay, at)}`,
      )
      .onConflictDoUpdate({
        target: recoveryLinks.adminKey,
        set: { tokenHash: sql`excluded.token_hash`, expiresAt: sql`excluded.expires_at` },
      }),
    recorded: recordEvent(acting, {
      kind: 'account.changed',
      subject: sql`admin_key`,
      facts: { change: 'forgotten' },
      from: ofLink,
    }),
    queued: queueSingleMail(db, content, { email }, sql`EXISTS (SELECT 1 FROM ${ofLink})`),
    counted: countInDay(db, 'recovery-mails', sql`admin_key`, ofLink, at),
  })
}

/** The account of an open link, with what a new password ends; undefined for a link that is unknown, used or expired. */
export function findRecovery(db: Database, linkHash: string): Promise<Recovery | undefined> {
  const count = (of: SQL) => sql<number>`(SELECT count(*) FROM ${of})`
  const at = now()
  return db
    .select({
      email: admins.email,
      sessions: count(sql`${sessions} WHERE ${and(eq(sessions.adminKey, admins.key), isValid())}`),
      loginLinks: count(
        sql`${loginLinks} WHERE ${and(eq(loginLinks.adminKey, admins.key), gt(loginLinks.expiresAt, at))}`,
      ),
      previewLinks: count(sql`${previewLinks} WHERE ${gt(previewLinks.expiresAt, at)}`),
      passkeys:
        sql`(SELECT json_group_array(name) FROM ${passkeys} WHERE ${eq(passkeys.adminKey, admins.key)})`.mapWith(
          (names: string): string[] => JSON.parse(names),
        ),
    })
    .from(recoveryLinks)
    .innerJoin(admins, and(eq(admins.key, recoveryLinks.adminKey), isNull(admins.removedAt)))
    .where(and(eq(recoveryLinks.tokenHash, linkHash), gt(recoveryLinks.expiresAt, at)))
    .get()
}

type Recovered = {
  linkHash: string
  passwordHash: string
  session: { tokenHash: string; userAgent: string }
  /** A statement that ends all previews if the condition is true. */
  endPreviews: (condition: SQL) => BatchItem<'sqlite'>
}

/**
 * Sets a password by a recovery link and ends every other way in but the passkeys, in one transaction: of two concurrent calls, one
 * succeeds.
 * @returns the key of the account; null for a link that is unknown, used or expired
 */
export async function redeemRecoveryLink(acting: Acting, recovered: Recovered): Promise<number | null> {
  const { db } = acting
  const { linkHash, passwordHash, endPreviews } = recovered
  const { tokenHash, userAgent } = recovered.session
  const at = now()
  const ofSession = sql`${sessions} WHERE token_hash = ${tokenHash}`
  const account = sql`(SELECT admin_key FROM ${ofSession})`
  const event = { from: ofSession, accountKey: sql`admin_key` }
  const { opened } = await batchNamed(db, {
    opened: db
      .insert(sessions)
      .select(
        sql`SELECT ${tokenHash}, admin_key, ${at.getTime()}, ${at.getTime()}, ${randomId()}, ${userAgent}, NULL
          FROM ${recoveryLinks} WHERE token_hash = ${linkHash} AND expires_at > ${at.getTime()}
          AND EXISTS (SELECT 1 FROM ${admins} WHERE key = admin_key AND removed_at IS NULL)`,
      )
      .returning({ adminKey: sessions.adminKey }),
    entered: recordEvent(acting, { ...event, kind: 'account.entered', facts: { by: 'recovery' } }),
    stored: db.update(admins).set({ passwordHash, updatedAt: at }).where(sql`key = ${account}`),
    changed: recordEvent(acting, {
      ...event,
      kind: 'account.changed',
      subject: sql`admin_key`,
      facts: { change: 'password' },
    }),
    ended: db.delete(sessions).where(and(sql`admin_key = ${account}`, ne(sessions.tokenHash, tokenHash))),
    endedLinks: db.delete(loginLinks).where(sql`admin_key = ${account}`),
    endedPreviews: [endPreviews(sql`EXISTS (SELECT 1 FROM ${ofSession})`)],
    used: db.delete(recoveryLinks).where(eq(recoveryLinks.tokenHash, linkHash)),
  })
  return opened[0]?.adminKey ?? null
}
