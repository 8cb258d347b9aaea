import { and, eq, type SQL, sql } from 'drizzle-orm'
import { day } from '../contract/units.ts'
import type { Database } from './database.ts'
import { dailyTotals } from './schema/upkeep.ts'

/**
 * The kinds of work with a daily allowance: rows that the cron writes to index blogs and the uses of files, all rows that the site
 * writes, and the blogs that the cron asks a model for.
 */
type Use = 'search' | 'media' | 'rows-written' | 'resources'

/** A statement that reads how much was used on the day of a time, in UTC: no row before the first use. */
export function selectUsed(db: Database, name: Use, at: Date) {
  return db
    .select({ total: dailyTotals.total })
    .from(dailyTotals)
    .where(and(eq(dailyTotals.name, name), eq(dailyTotals.day, dayOf(at))))
}

/** A statement that adds to what was used on the day of a time. @param amount negative for what was not needed */
export function addToUsed(db: Database, name: Use, amount: number, at: Date) {
  return db
    .insert(dailyTotals)
    .values({ name, day: dayOf(at), total: amount })
    .onConflictDoUpdate({
      target: dailyTotals.name,
      set: {
        day: sql`excluded.day`,
        total: sql`iif(${dailyTotals.day} = excluded.day, ${dailyTotals.total}, 0) + ${amount}`,
      },
    })
}

/** Adds to the rows that the site has written on the day of a time: of a run of the cron, or of a bulk call. */
export async function countRowsWritten(db: Database, rows: number, at: Date): Promise<void> {
  await addToUsed(db, 'rows-written', rows, at)
}

/** How many rows the site has written on the day of a time, at least: calls for a few rows are not counted. */
export async function readRowsWritten(db: Database, at: Date): Promise<number> {
  const row = await selectUsed(db, 'rows-written', at).get()
  return row?.total ?? 0
}

/** Days since 1970, in UTC. */
export function dayOf(at: Date): number {
  return Math.floor(at.getTime() / day)
}

/** The kinds of mails about an account that anybody can cause; each account has a daily total of each. */
type AccountMail = 'recovery-mails' | 'new-browser-mails'

function nameOfTotal(mail: AccountMail, adminKey: SQL): SQL {
  return sql`${mail} || ':' || ${adminKey}`
}

/** A condition: fewer than `most` such mails were counted for an account on the day of a time. */
export function isBelowDaily(mail: AccountMail, adminKey: SQL, most: number, at: Date): SQL {
  return sql`NOT EXISTS (
    SELECT 1 FROM ${dailyTotals} WHERE name = ${nameOfTotal(mail, adminKey)} AND day >= ${dayOf(at)} AND total >= ${most}
  )`
}

/** A statement that counts one more such mail of an account for each row. @param rows SQL after `FROM`, with `WHERE` */
export function countInDay(db: Database, mail: AccountMail, adminKey: SQL, rows: SQL, at: Date) {
  return db
    .insert(dailyTotals)
    .select(sql`SELECT ${nameOfTotal(mail, adminKey)}, ${dayOf(at)}, 1 FROM ${rows}`)
    .onConflictDoUpdate({
      target: dailyTotals.name,
      set: {
        day: sql`max(${dailyTotals.day}, excluded.day)`,
        total: sql`iif(${dailyTotals.day} >= excluded.day, ${dailyTotals.total} + 1, 1)`,
      },
    })
}
