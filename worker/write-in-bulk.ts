import { now } from './clock.ts'
import { day, second } from './contract/units.ts'
import { countRowsWritten, readRowsWritten } from './db/daily-totals.ts'
import type { Task } from './env.ts'
import { ApiError, logFailure } from './errors.ts'

/**
 * How many rows this site writes on a day (UTC) before bulk calls stop, on Free. D1 refuses each statement of the account after
 * 100,000: the others are for readers' forms, logins and the cron. Source:
 * https://developers.cloudflare.com/d1/platform/limits/
 */
export const bulkRowsOfDay = 80_000
/** Imports, which go on for days, stop earlier: the admin can still do what writes many rows. */
export const importRowsOfDay = 60_000
/** How many rows a call that works in steps writes before it begins no further step; the client repeats it. */
export const rowsOfCall = 10_000

type Written = Pick<Task, 'var'>

/**
 * Runs a write of many rows, and counts the rows that the invocation has written so far, also when it fails.
 * @param expected about how many rows it writes, if that can be more than `rowsOfCall`
 * @param rowsOfDay after how many rows of a day it stops on Free
 * @throws ApiError 429 with `retry-after` when it does not fit into what is left of the day on Free, 409 when it never does
 */
export async function writeInBulk<Result>(
  task: Written,
  write: () => Promise<Result>,
  expected = 0,
  rowsOfDay = bulkRowsOfDay,
): Promise<Result> {
  const { db, meter, requestId } = task.var
  await refuseAboveAllowance(task, expected, rowsOfDay)
  try {
    return await write()
  } finally {
    await countRowsWritten(db, meter.rowsWritten, now()).catch((error: unknown) => logFailure(error, requestId))
  }
}

async function refuseAboveAllowance({ var: { db, config } }: Written, expected: number, rowsOfDay: number) {
  if (config.PLAN !== 'free') return
  if (expected > rowsOfDay) {
    const rows = [expected, rowsOfDay].map((count) => count.toLocaleString('en'))
    throw new ApiError(409, `This writes about ${rows[0]} rows. Above ${rows[1]}, it needs the Paid plan.`)
  }
  const at = now()
  const written = await readRowsWritten(db, at)
  if (written < rowsOfDay && written + expected <= rowsOfDay) return
  throw new ApiError(
    429,
    'The rows that the Free plan leaves for bulk actions are used up for today. You can go on after 00:00 UTC.',
    { 'retry-after': String(Math.ceil((day - (at.getTime() % day)) / second)) },
  )
}
