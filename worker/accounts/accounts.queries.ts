import { and, asc, desc, eq, gt, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { type Account, accountActor } from '../actor.ts'
import { now } from '../clock.ts'
import { sessionIdleLimit, sessionTotalLimit } from '../contract/account.ts'
import { minute } from '../contract/units.ts'
import type { Acting } from '../db/acting.ts'
import { batchNamed } from '../db/batch-named.ts'
import { budgetOfWaiting } from '../db/cache-tags.ts'
import { type Database, isConstraintError, usedUpLimit } from '../db/database.ts'
import { recordEvent } from '../db/record-events.ts'
import { admins, passkeys, sessions } from '../db/schema/accounts.ts'
import { randomId } from '../ids.ts'

/** The time of the last use is stored once in this period. */
const touchInterval = 5 * minute
/** More sessions than one person has; older ones are not listed. */
const maxListed = 100

const ago = (ms: number) => new Date(now().getTime() - ms)

export type SessionRow = typeof sessions.$inferSelect
type NewSession = { tokenHash: string; adminKey: number; userAgent: string }

export async function insertSession(db: Database, session: NewSession) {
  const at = now()
  await db.batch([
    db.insert(sessions).values({ ...session, id: randomId(), createdAt: at, lastSeenAt: at }),
    recordEvent({ db, actor: accountActor(session.adminKey) }, { kind: 'account.entered' }),
  ])
}

/**
 * The account of a session that has not expired, with its rights, when the person last proved who they are, and the budget of purges while
 * a change waits for one; null for no session. Records that the session was used.
 */
export async function touchSession(db: Database, tokenHash: string) {
  const isThisSession = and(eq(sessions.tokenHash, tokenHash), isValid())
  const session = await db
    .select({
      key: admins.key,
      role: admins.role,
      moderates: admins.moderates,
      sends: admins.sends,
      createdAt: sessions.createdAt,
      confirmedAt: sessions.confirmedAt,
      lastSeenAt: sessions.lastSeenAt,
      waiting: budgetOfWaiting,
    })
    .from(sessions)
    .innerJoin(admins, eq(admins.key, sessions.adminKey))
    .where(and(isThisSession, isNull(admins.removedAt)))
    .get()
  if (!session) return null
  if (session.lastSeenAt < ago(touchInterval)) {
    const touch = db.update(sessions).set({ lastSeenAt: now() }).where(isThisSession)
    // The admin can read on a day that takes no more writes.
    await touch.catch((error: unknown) => {
      if (usedUpLimit(error) !== 'write') throw error
    })
  }
  const { key, role, moderates, sends, createdAt, confirmedAt, waiting } = session
  const account: Account = { kind: 'account', key, role, moderates, sends }
  return { account, waiting, confirmedAt: confirmedAt ?? createdAt }
}

export async function deleteSession(db: Database, tokenHash: string) {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** An admin's sessions that have not expired, the last used first. */
export function listSessions(db: Database, adminKey: number) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.adminKey, adminKey), isValid()))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .limit(maxListed)
}

/** Ends one session of an admin. @returns false when there is no such session */
export async function endSession(acting: Acting, { adminKey, id }: { adminKey: number; id: string }): Promise<boolean> {
  const { ended } = await batchNamed(acting.db, {
    ended: acting.db
      .delete(sessions)
      .where(and(eq(sessions.adminKey, adminKey), eq(sessions.id, id)))
      .returning({ id: sessions.id }),
    recorded: recordEvent(acting, { kind: 'account.changed', subject: adminKey, facts: { change: 'sessions' } }),
  })
  return ended.length > 0
}

/** Statements that end every session of an admin but one, and record it. */
export function deleteOtherSessions(acting: Acting, { adminKey, tokenHash }: { adminKey: number; tokenHash: string }) {
  return [
    acting.db.delete(sessions).where(and(eq(sessions.adminKey, adminKey), ne(sessions.tokenHash, tokenHash))),
    recordEvent(acting, { kind: 'account.changed', subject: adminKey, facts: { change: 'sessions' } }),
  ] as const
}

/** A condition: a session has not expired. */
export function isValid() {
  return and(gt(sessions.lastSeenAt, ago(sessionIdleLimit)), gt(sessions.createdAt, ago(sessionTotalLimit)))
}

/** A statement that deletes expired sessions. */
export function deleteExpiredSessions(db: Database, at: Date) {
  const before = (ms: number) => new Date(at.getTime() - ms)
  return db
    .delete(sessions)
    .where(or(lt(sessions.lastSeenAt, before(sessionIdleLimit)), lt(sessions.createdAt, before(sessionTotalLimit))))
}

/**
 * The account with this email, else the oldest account. A password for an unknown email is compared with the oldest
 * account's hash: that takes as long as for a real account, by whatever function its hash was made.
 * @param email folded to lower case
 * @returns undefined only when there is no account at all; the caller must compare `email`
 */
export function findAdminOrOldest(db: Database, email: string) {
  return db
    .select()
    .from(admins)
    .where(isNull(admins.removedAt))
    .orderBy(desc(eq(admins.email, email)), asc(admins.key))
    .limit(1)
    .get()
}

/** How an account signs in; undefined when it does not exist. */
export function findCredentials(db: Database, key: number) {
  const hasPasskeys = sql<number>`EXISTS (SELECT 1 FROM ${passkeys} WHERE admin_key = ${key})`
  return db
    .select({ passwordHash: admins.passwordHash, hasPasskeys: hasPasskeys.mapWith(Boolean) })
    .from(admins)
    .where(eq(admins.key, key))
    .get()
}

/** A statement that stores that the person behind a session has proved who they are. @param condition without which it stores nothing */
export function confirmSession(db: Database, tokenHash: string, condition?: SQL) {
  return db
    .update(sessions)
    .set({ confirmedAt: now() })
    .where(and(eq(sessions.tokenHash, tokenHash), condition))
}

/** The address that an admin signs in with; undefined when the account does not exist. */
export async function findAdminEmail(db: Database, key: number): Promise<string | undefined> {
  const admin = await db.select({ email: admins.email }).from(admins).where(eq(admins.key, key)).get()
  return admin?.email
}

/** A statement that stores the hash of a new password, or of the same one by the configured function. */
export function updatePasswordHash(db: Database, key: number, passwordHash: string) {
  return db.update(admins).set({ passwordHash, updatedAt: now() }).where(eq(admins.key, key))
}

/** A statement that records what an account has changed of itself, behind the change. */
export function recordOwnChange(acting: Acting, key: number, change: 'email' | 'password') {
  return recordEvent(acting, { kind: 'account.changed', subject: key, facts: { change } })
}

/** @param email folded to lower case @returns false when another admin has this address */
export async function updateAdminEmail(acting: Acting, key: number, email: string): Promise<boolean> {
  const { db } = acting
  try {
    await db.batch([
      db.update(admins).set({ email, updatedAt: now() }).where(eq(admins.key, key)),
      recordOwnChange(acting, key, 'email'),
    ])
    return true
  } catch (error) {
    // The UNIQUE constraint decides: a query before the update would leave a race.
    if (isConstraintError(error)) return false
    throw error
  }
}
