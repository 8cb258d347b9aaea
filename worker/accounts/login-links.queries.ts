import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import type { Acting } from '../db/acting.ts'
import { batchNamed } from '../db/batch-named.ts'
import type { Database } from '../db/database.ts'
import { recordEvent } from '../db/record-events.ts'
import { loginLinks, sessions } from '../db/schema/accounts.ts'
import { randomId } from '../ids.ts'

type NewSession = { tokenHash: string; userAgent: string }

/**
 * Opens a session by a login link and deletes the link, in one transaction: of two concurrent calls, one succeeds.
 * @returns the key of the link's admin; null for a link that is unknown, used or expired
 */
export async function redeemLoginLink(
  { db, actor }: Acting,
  linkHash: string,
  { tokenHash, userAgent }: NewSession,
): Promise<number | null> {
  const at = now()
  const { opened } = await batchNamed(db, {
    opened: db
      .insert(sessions)
      .select(
        db
          .select({
            tokenHash: sql<string>`${tokenHash}`.as('token_hash'),
            adminKey: loginLinks.adminKey,
            createdAt: sql<Date>`${at.getTime()}`.as('created_at'),
            lastSeenAt: sql<Date>`${at.getTime()}`.as('last_seen_at'),
            id: sql<string>`${randomId()}`.as('id'),
            userAgent: sql<string>`${userAgent}`.as('user_agent'),
          })
          .from(loginLinks)
          .where(and(eq(loginLinks.tokenHash, linkHash), gt(loginLinks.expiresAt, at))),
      )
      .returning({ adminKey: sessions.adminKey }),
    recorded: recordEvent(
      { db, actor },
      {
        kind: 'account.entered',
        facts: { by: 'link' },
        from: sql`${sessions} WHERE token_hash = ${tokenHash}`,
        accountKey: sql`admin_key`,
      },
    ),
    used: db.delete(loginLinks).where(eq(loginLinks.tokenHash, linkHash)),
  })
  return opened[0]?.adminKey ?? null
}

/** A statement that deletes the open login link of an admin. */
export function deleteLoginLink(db: Database, adminKey: number) {
  return db.delete(loginLinks).where(eq(loginLinks.adminKey, adminKey))
}

/** A statement that deletes expired login links. There is at most one link for each account. */
export function deleteExpiredLoginLinks(db: Database, at: Date) {
  return db.delete(loginLinks).where(lt(loginLinks.expiresAt, at))
}
