import { and, desc, eq, gt, lt, ne, or } from 'drizzle-orm'
import { accountActor } from '../actor.ts'
import { now } from '../clock.ts'
import { sessionIdleLimit, sessionTotalLimit } from '../contract/account.ts'
import { minute } from '../contract/units.ts'
import type { Acting } from '../db/acting.ts'
import { batchNamed } from '../db/batch-named.ts'
import { type Database, usedUpLimit } from '../db/database.ts'
import { recordEvent } from '../db/record-events.ts'
import { sessions } from '../db/schema/accounts.ts'
import { budgetOfWaiting } from '../db/waiting-purges.ts'
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
 * The admin of a session that has not expired, and the budget of purges while a change waits for one; null for no session.
 * Records that the session was used.
 */
export async function touchSession(db: Database, tokenHash: string) {
  const isThisSession = and(eq(sessions.tokenHash, tokenHash), isValid())
  const session = await db
    .select({ key: sessions.adminKey, lastSeenAt: sessions.lastSeenAt, waiting: budgetOfWaiting })
    .from(sessions)
    .where(isThisSession)
    .get()
  if (!session) return null
  if (session.lastSeenAt < ago(touchInterval)) {
    const touch = db.update(sessions).set({ lastSeenAt: now() }).where(isThisSession)
    // The admin can read on a day that takes no more writes.
    await touch.catch((error: unknown) => {
      if (usedUpLimit(error) !== 'write') throw error
    })
  }
  return { key: session.key, waiting: session.waiting }
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

function isValid() {
  return and(gt(sessions.lastSeenAt, ago(sessionIdleLimit)), gt(sessions.createdAt, ago(sessionTotalLimit)))
}

/** A statement that deletes expired sessions. */
export function deleteExpiredSessions(db: Database, at: Date) {
  const before = (ms: number) => new Date(at.getTime() - ms)
  return db
    .delete(sessions)
    .where(or(lt(sessions.lastSeenAt, before(sessionIdleLimit)), lt(sessions.createdAt, before(sessionTotalLimit))))
}
