import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import { now } from '../clock.ts'
import { withTimeLimit } from '../contract/time-limit.ts'
import { day, second } from '../contract/units.ts'
import { closedForWrites, ServiceError } from '../errors.ts'
import { countStatements, createMeter, isOverLimit, type Meter } from '../meter.ts'
import { failureOf, serviceKeys } from '../outcomes.ts'
import { isRefusal, refuseWhileClosed } from './closed-writes.ts'

/** `$client` is the metered D1, for statements that are prepared once (prepare-once.ts). */
export type Database = DrizzleD1Database & { $client: D1Database }

/** D1, or a session of it. */
export type Queryable = Pick<D1Database, 'prepare' | 'batch'>

const timeLimit = 10 * second

const tooMuchAtOnce = 'This is more than one call can do on the plan of this site. Please do it in smaller parts.'

/** By the limit of D1's Free plan that is used up until the next day (UTC). */
const usedUpSentences = {
  read: 'The Free plan’s database reads of today are used up: nothing new can be shown until 00:00 UTC.',
  write: 'The Free plan’s database writes of today are used up: nothing can be saved until 00:00 UTC.',
}

/**
 * Opens D1 for one invocation. Every statement is metered and timed.
 *
 * While the site is closed for writes, a call that may write is refused: a statement is added to its first query, in the same
 * transaction, so that it costs no query more, and nothing for what is refused without one.
 *
 * drizzle reads rows with `raw()`, whose result has no `meta.rows_read`, so here `raw()` calls `all()`. An object per
 * row has each column name once: the names in one select must differ.
 * @throws ServiceError (503) from any query when D1 fails or takes over 10 s, with Retry-After when a day's limit is used up;
 * a violated constraint is thrown as it is
 * @throws ApiError 503 from the first query of a call that may write while the site is closed
 */
export function openDatabase(d1: Queryable, meter = createMeter(), mayWrite = false): Database {
  return drizzle(meteredDatabase(d1, meter, mayWrite))
}

function meteredDatabase(d1: Queryable, meter: Meter, mayWrite: boolean): D1Database {
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>()
  let isChecked = !mayWrite

  function meteredStatement(statement: D1PreparedStatement): D1PreparedStatement {
    const all = async <Row>() => {
      if (isChecked) return run(1, () => statement.all<Row>())
      const [result] = await runChecked<Row>([statement])
      if (!result) throw new Error('D1 has answered fewer statements than it got.')
      return result
    }
    const metered = Object.assign(Object.create(statement), {
      bind: (...values: unknown[]) => meteredStatement(statement.bind(...values)),
      all,
      run: all,
      raw: async () => (await all<object>()).results.map((row) => Object.values(row)),
    })
    originals.set(metered, statement)
    return metered
  }

  async function run<Result extends D1Result | D1Result[]>(count: number, query: () => Promise<Result>) {
    const result = await guarded(meter, async () => {
      countStatements(meter, count)
      return query()
    })
    for (const { meta } of [result].flat()) {
      meter.rowsRead += meta.rows_read
      meter.rowsWritten += meta.rows_written
    }
    return result
  }

  const runBatch = <Row>(statements: D1PreparedStatement[]) => run(statements.length, () => d1.batch<Row>(statements))

  /** A query that is refused while the site is closed, as each one until the first has not been. */
  async function runChecked<Row>(statements: D1PreparedStatement[]) {
    const [, ...results] = await runBatch<Row>([refuseWhileClosed(d1), ...statements])
    isChecked = true
    return results
  }

  return Object.assign(Object.create(d1), {
    prepare: (sql: string) => meteredStatement(d1.prepare(sql)),
    batch: <Row>(statements: D1PreparedStatement[]) => {
      const known = statements.map((statement) => originals.get(statement) ?? statement)
      return isChecked ? runBatch<Row>(known) : runChecked<Row>(known)
    },
  })
}

async function guarded<Result>(meter: Meter, query: () => Promise<Result>): Promise<Result> {
  try {
    return await withTimeLimit(query, timeLimit, 'D1')
  } catch (error) {
    if (isConstraintError(error)) throw error
    if (isRefusal(error)) throw closedForWrites()
    const limit = usedUpLimit(error)
    meter.outcomes.set(serviceKeys.database, limit ? usedUpSentences[limit] : failureOf('D1', error))
    if (limit) throw new ServiceError(usedUpSentences[limit], error, 503, untilMidnight())
    if (isOverLimit(error)) throw new ServiceError(tooMuchAtOnce, error)
    throw new ServiceError('The database does not answer right now. Please try again in a moment.', error)
  }
}

/** The beginning of the next day (UTC), when D1's daily limits begin anew. */
function untilMidnight() {
  return { 'retry-after': String(Math.ceil((day - (now().getTime() % day)) / second)) }
}

/**
 * Which limit of the Free plan's day is used up, by an error or one of its causes.
 * Source: https://developers.cloudflare.com/d1/observability/debug-d1/
 */
export function usedUpLimit(error: unknown): 'read' | 'write' | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const [, kind] = /free tier daily row (read|write) limit/.exec(at.message) ?? []
    if (kind === 'read' || kind === 'write') return kind
  }
}

/**
 * Whether D1 refused a write that would violate a UNIQUE, NOT NULL, CHECK or FOREIGN KEY constraint.
 * @param column only a UNIQUE or NOT NULL constraint of this column, as `table.column`
 */
export function isConstraintError(error: unknown, column?: string): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (column) {
      if (at.message.includes(`constraint failed: ${column}`)) return true
    } else if (at.message.includes('SQLITE_CONSTRAINT') || at.message.includes('constraint failed')) return true
  }
  return false
}
