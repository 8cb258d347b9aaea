import { type SQL, sql } from 'drizzle-orm'
import { batchNamed } from '../db/batch-named.ts'
import { countInDay, isBelowDaily } from '../db/daily-totals.ts'
import type { Database } from '../db/database.ts'
import { admins, sessions } from '../db/schema/accounts.ts'
import { events } from '../db/schema/events.ts'
import { type HashedContent, queueSingleMail } from '../db/statements/queued-mail.ts'

/** Mails to an account in a day: who changes browsers more often knows it. */
export const newBrowserMailsPerDay = 5

/** The address of an account that is to be told of a login; undefined after its first login ever, and after enough mails today. */
export async function findTold(db: Database, adminKey: number, at: Date): Promise<string | undefined> {
  const told = await db.select({ email: admins.email }).from(admins).where(isTold(adminKey, at)).get()
  return told?.email
}

type NewBrowser = { adminKey: number; email: string; at: Date; content: HashedContent }

/** Queues the mail about a login, and counts it. Logins at the same time stay below the number of a day. */
export async function queueNewBrowser(db: Database, { adminKey, email, at, content }: NewBrowser): Promise<void> {
  const rows = sql`${admins} WHERE ${isTold(adminKey, at)}`
  await batchNamed(db, {
    queued: queueSingleMail(db, content, { email }, sql`EXISTS (SELECT 1 FROM ${rows})`),
    counted: countInDay(db, 'new-browser-mails', sql`key`, rows, at),
  })
}

/** A condition on `admins`: it is the account, has signed in before, and was not told too often today. */
function isTold(adminKey: number, at: Date): SQL {
  return sql`(${admins.key} = ${adminKey} AND ${admins.removedAt} IS NULL AND ${hasSignedInBefore(adminKey)}
    AND ${isBelowDaily('new-browser-mails', sql`${admins.key}`, newBrowserMailsPerDay, at)})`
}

/**
 * The session and the event of the login itself are there already. Old sessions are deleted; who made an account by a link, or has
 * changed it, was signed in.
 */
function hasSignedInBefore(adminKey: number): SQL {
  const isAccount = sql`actor = 'account:' || ${String(adminKey)}`
  const several = (rows: SQL) => sql`(SELECT count(*) FROM (SELECT 1 FROM ${rows} LIMIT 2)) = 2`
  return sql`(${several(sql`${sessions} WHERE admin_key = ${adminKey}`)}
    OR ${several(sql`${events} WHERE kind = 'account.entered' AND ${isAccount}`)}
    OR EXISTS (SELECT 1 FROM ${events} WHERE subject = ${String(adminKey)} AND kind = 'account.changed' AND ${isAccount}))`
}
