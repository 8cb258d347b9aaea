import { and, desc, eq, gt, lt, ne, or } from 'drizzle-orm'
import { sessionIdleLimit, sessionTotalLimit, sessionTouchInterval } from '../auth/session-token.ts'
import { now } from '../clock.ts'
import { randomId } from '../ids.ts'
import type { Database } from './database.ts'
import { sessions } from './schema/accounts.ts'

/** More than one person signs in with; the oldest beyond them are not listed. */
const longestList = 100

const ago = (ms: number) => new Date(now().getTime() - ms)

export type SessionRow = typeof sessions.$inferSelect
type NewSession = { tokenHash: string; adminKey: number; userAgent: string }

export async function insertSession(db: Database, session: NewSession) {
  await db.insert(sessions).values({ ...session, id: randomId(), createdAt: now(), lastSeenAt: now() })
}

/** The admin whose living session this is, or null. Notes that it was used. */
export async function touchSession(db: Database, tokenHash: string): Promise<{ adminKey: number } | null> {
  const alive = and(eq(sessions.tokenHash, tokenHash), isAlive())
  const session = await db.select().from(sessions).where(alive).get()
  if (!session) return null
  if (session.lastSeenAt < ago(sessionTouchInterval)) {
    await db.update(sessions).set({ lastSeenAt: now() }).where(alive)
  }
  return { adminKey: session.adminKey }
}

export async function deleteSession(db: Database, tokenHash: string) {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** An admin's living sessions, the one that was used last first. */
export function listSessions(db: Database, adminKey: number) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.adminKey, adminKey), isAlive()))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .limit(longestList)
}

/** Ends one session of an admin. @returns false when there is no such session */
export async function endSession(db: Database, { adminKey, id }: { adminKey: number; id: string }): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.adminKey, adminKey), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** A statement that ends every session of an admin but one. */
export function deleteOtherSessions(db: Database, { adminKey, tokenHash }: { adminKey: number; tokenHash: string }) {
  return db.delete(sessions).where(and(eq(sessions.adminKey, adminKey), ne(sessions.tokenHash, tokenHash)))
}

function isAlive() {
  return and(gt(sessions.lastSeenAt, ago(sessionIdleLimit)), gt(sessions.createdAt, ago(sessionTotalLimit)))
}

/** A statement that removes what has died of age. */
export function deleteDeadSessions(db: Database, at: Date) {
  const before = (ms: number) => new Date(at.getTime() - ms)
  return db
    .delete(sessions)
    .where(or(lt(sessions.lastSeenAt, before(sessionIdleLimit)), lt(sessions.createdAt, before(sessionTotalLimit))))
}
