import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import { minute } from '../contract/units.ts'
import type { Database } from './database.ts'
import { sentForms } from './schema/visitors.ts'

/** For how long a repetition of a form is recognised. */
const repetitionPeriod = 10 * minute

/** A statement that returns a row when the form with this key was sent before. It goes before the insert of the form. */
export function selectSentForm(db: Database, key: string | null) {
  return db.select({ key: sentForms.key }).from(sentForms).where(isSent(key))
}

/** A condition: the form with this key was not sent before. True without a key. */
export function isNotSent(key: string | null): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM ${sentForms} WHERE ${isSent(key)})`
}

/**
 * Statements that record a form as sent if the condition is true, and delete expired records. They go into the batch of
 * the insert, after it. The ceilings of what visitors add bound the table.
 */
export function recordSentForm(db: Database, key: string | null, isAdded: SQL) {
  const expiresAt = now().getTime() + repetitionPeriod
  return [
    deleteExpiredSentForms(db, now()),
    db.insert(sentForms).select(sql`SELECT ${key}, ${expiresAt} WHERE ${key} IS NOT NULL AND ${isAdded}`),
  ] as const
}

/** A statement that deletes the records of forms that have expired. */
export function deleteExpiredSentForms(db: Database, at: Date) {
  return db.delete(sentForms).where(lte(sentForms.expiresAt, at))
}

function isSent(key: string | null) {
  return key === null ? sql`false` : and(eq(sentForms.key, key), gt(sentForms.expiresAt, now()))
}
