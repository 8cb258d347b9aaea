import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import { day, minute, second } from '../contract/units.ts'
import type { Acting } from '../db/acting.ts'
import { batchNamed } from '../db/batch-named.ts'
import type { Database } from '../db/database.ts'
import { recordEvent } from '../db/record-events.ts'
import { loginAttempts, loginLinks, sessions } from '../db/schema/accounts.ts'
import { randomId } from '../ids.ts'

const freeAttempts = 5
const firstDelay = 15 * second
const maxDelay = 15 * minute
const maxDoublings = 6 // 15 s doubled six times is over 15 minutes

/** Attempts at an account from all browsers that never signed in to it, in a day (UTC). */
export const dailyAttempts = 100
/** Rows that one cleanup deletes. */
const cleanupBatch = 10_000

/** The rows that count an attempt. */
export type AttemptKeys = {
  /**
   * Each failure after the fifth in a row delays the next attempt: 15 s, 30 s, up to 15 minutes. Null where the visitor is
   * not known.
   */
  delayed: string | null
  /** Admits `dailyAttempts` attempts a day; null where only the delays apply. */
  daily: string | null
}

/** Why an attempt is refused, and the milliseconds until the next one is allowed. */
type AttemptRefusal = { wait: number; isDayUsedUp: boolean }

/**
 * Counts an attempt before the password is checked, so that concurrent guesses are all counted. A refused attempt counts
 * nowhere. A count starts again after a day without an attempt, a daily one when the day ends.
 * @returns null when the attempt is allowed
 */
export async function startLoginAttempt(db: Database, keys: AttemptKeys): Promise<AttemptRefusal | null> {
  const at = now().getTime()
  const today = at - (at % day)
  const all = [keys.delayed, keys.daily].filter((key) => key !== null)
  const refusing = and(inArray(loginAttempts.key, all), gt(loginAttempts.nextAllowedAt, new Date(at)))

  const isDaily = sql`${loginAttempts.key} = ${keys.daily ?? ''}`
  const countedSince = sql`iif(${isDaily}, ${today}, ${at - day})`
  const failures = sql`iif(${loginAttempts.lastAt} < ${countedSince}, 1, ${loginAttempts.failures} + 1)`
  const delay = sql`min(${firstDelay} << min(max(${failures} - ${freeAttempts}, 0), ${maxDoublings}), ${maxDelay})`
  const afterDelay = sql`iif(${failures} < ${freeAttempts}, ${at}, ${at} + ${delay})`
  const afterDay = sql`iif(${failures} < ${dailyAttempts}, ${at}, ${today + day})`

  // One statement for both rows, so that either both count the attempt or neither does.
  const counted = await db
    .insert(loginAttempts)
    .select(
      sql`SELECT value, 1, ${at}, ${at} FROM json_each(${JSON.stringify(all)})
        WHERE NOT EXISTS (SELECT 1 FROM ${loginAttempts} WHERE ${refusing})`,
    )
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: { failures, lastAt: sql`${at}`, nextAllowedAt: sql`iif(${isDaily}, ${afterDay}, ${afterDelay})` },
    })
    .returning({ key: loginAttempts.key })
  if (counted.length > 0) return null
  const rows = await db.select().from(loginAttempts).where(refusing)
  const latest = Math.max(at, ...rows.map(({ nextAllowedAt }) => nextAllowedAt.getTime()))
  return { wait: Math.max(second, latest - at), isDayUsedUp: rows.some(({ key }) => key === keys.daily) }
}

/** Ends the delays after a successful attempt, and takes this attempt back from the daily count. */
export async function forgetLoginAttempt(db: Database, { delayed, daily }: AttemptKeys) {
  await db.batch([
    db.delete(loginAttempts).where(eq(loginAttempts.key, delayed ?? '')),
    db
      .update(loginAttempts)
      .set({ failures: sql`max(${loginAttempts.failures} - 1, 0)`, nextAllowedAt: now() })
      .where(eq(loginAttempts.key, daily ?? '')),
  ])
}

/** A statement that deletes counts without an attempt since `before`, a bounded number of them. */
export function deleteOldLoginAttempts(db: Database, before: Date) {
  const old = db
    .select({ key: loginAttempts.key })
    .from(loginAttempts)
    .where(lt(loginAttempts.lastAt, before))
    .orderBy(loginAttempts.lastAt)
    .limit(cleanupBatch)
  return db.delete(loginAttempts).where(inArray(loginAttempts.key, old))
}

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
            confirmedAt: sql<Date | null>`NULL`.as('confirmed_at'),
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
