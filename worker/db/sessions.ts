import { and, eq, gt, lt, or } from 'drizzle-orm'
import { sessionIdleLimit, sessionTotalLimit, sessionTouchInterval } from '../auth/session-token.ts'
import { now } from '../clock.ts'
import type { Database } from './database.ts'
import { sessions } from './schema.ts'

const ago = (ms: number) => new Date(now().getTime() - ms)

export async function insertSession(db: Database, session: { tokenHash: string; adminKey: number }) {
  await db.insert(sessions).values({ ...session, createdAt: now(), lastSeenAt: now() })
}

/** The admin whose living session this is, or null. Notes that it was used. */
export async function touchSession(db: Database, tokenHash: string): Promise<{ adminKey: number } | null> {
  const alive = and(
    eq(sessions.tokenHash, tokenHash),
    gt(sessions.lastSeenAt, ago(sessionIdleLimit)),
    gt(sessions.createdAt, ago(sessionTotalLimit)),
  )
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

/** A statement that ends every session of an admin, for the batch that changes the password. */
export function deleteSessionsOf(db: Database, adminKey: number) {
  return db.delete(sessions).where(eq(sessions.adminKey, adminKey))
}

/** A statement that removes what has died of age. */
export function deleteDeadSessions(db: Database, at: Date) {
  const before = (ms: number) => new Date(at.getTime() - ms)
  return db
    .delete(sessions)
    .where(or(lt(sessions.lastSeenAt, before(sessionIdleLimit)), lt(sessions.createdAt, before(sessionTotalLimit))))
}
