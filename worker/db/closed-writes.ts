import { now } from '../clock.ts'

/**
 * The row of `jobs` that closes the site for writes, until its `paused_until`: while a command replaces the database, what anybody
 * wrote would be lost (scripts/restore/close-site.ts).
 */
export const writesRow = 'writes'

const refusal = 'closed until'

/**
 * A statement that fails while the site is closed for writes, and with it all of its transaction. It reads one row at most. A row
 * whose time has passed closes nothing: the command that added it was killed.
 */
export function refuseWhileClosed(d1: Pick<D1Database, 'prepare'>): D1PreparedStatement {
  // No function of SQLite fails on purpose outside of triggers, but this is no path in JSON. The time is part of it, or else
  // SQLite would evaluate it before it looks for the row.
  return d1
    .prepare(
      `SELECT json_extract('{}', '${refusal} ' || paused_until) FROM jobs WHERE name = '${writesRow}' AND paused_until > ?`,
    )
    .bind(now().getTime())
}

/** Whether an error is that of `refuseWhileClosed`. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Error && error.message.includes(`'${refusal} `)
}
