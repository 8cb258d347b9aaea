import { type SQL, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import { hour } from '../contract/units.ts'
import type { Database } from './database.ts'
import { hourlyTotals } from './schema/upkeep.ts'

/** The kinds of rows that visitors add. */
type VisitorAddition = 'comments' | 'messages' | 'sign-ups'
/** That, also of one network by its digits, the sign-ups without a form, and the test mails of the admin. */
type Addition = VisitorAddition | `${VisitorAddition}:${string}` | 'sign-ups-without-form' | 'test-mails'

/** A ceiling of what all visitors add in an hour, and what one network may use of it; an unknown network is empty. */
type HourlyCeiling = { name: VisitorAddition; network: string; ceiling: number; share: number }

/** A condition: neither all visitors nor the visitors of a network have added as much in this hour as they may. */
export function isBelowHourlyCeiling({ name, network, ceiling, share }: HourlyCeiling): SQL {
  const isShareLeft = network ? isBelowHourly(`${name}:${network}`, share) : sql`1`
  return sql`(${isBelowHourly(name, ceiling)} AND ${isShareLeft})`
}

/** The names by which `countInHour` counts what a visitor of a network has added. */
export function visitorTotals(name: VisitorAddition, network: string): Addition[] {
  return network ? [name, `${name}:${network}`] : [name]
}

/** A condition: fewer than `ceiling` have been counted in this hour of the clock. It reads one row. */
export function isBelowHourly(name: Addition, ceiling: number): SQL {
  return sql`NOT EXISTS (
    SELECT 1 FROM hourly_totals WHERE name = ${name} AND hour >= ${currentHour()} AND total >= ${ceiling}
  )`
}

/**
 * A statement that counts one more of each name in this hour if the condition is true, and returns rows then. It goes
 * into the batch of the insert that it counts.
 */
export function countInHour(db: Database, names: Addition[], condition: SQL) {
  return db
    .insert(hourlyTotals)
    .select(sql`SELECT value, ${currentHour()}, 1 FROM json_each(${JSON.stringify(names)}) WHERE ${condition}`)
    .onConflictDoUpdate({
      target: hourlyTotals.name,
      // Clocks differ by a little: a row by a clock that is behind counts in the later hour.
      set: {
        hour: sql`max(${hourlyTotals.hour}, excluded.hour)`,
        total: sql`iif(${hourlyTotals.hour} >= excluded.hour, ${hourlyTotals.total} + 1, 1)`,
      },
    })
    .returning({ total: hourlyTotals.total })
}

function currentHour() {
  return Math.floor(now().getTime() / hour)
}
