import { integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core'
import { time } from './time.ts'

/** How many published blogs each month of the archive has. Triggers maintain it. */
export const archiveMonths = sqliteTable('archive_months', {
  /** The first instant of the month, in UTC. */
  month: time('month').primaryKey(),
  total: integer('total').notNull(),
})

/**
 * The parts of the months: each is one page of the archive, of 50 published blogs at most. A part begins at a position
 * in the order of publication, `fromAt` and `fromKey`, and ends where the next part or the month does. The same triggers
 * maintain it: reading a part skips no rows, however many a month or a single instant has.
 */
export const archiveParts = sqliteTable(
  'archive_parts',
  {
    month: time('month').notNull(),
    fromAt: time('from_at').notNull(),
    fromKey: integer('from_key').notNull(),
    total: integer('total').notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.fromAt, table.fromKey] })],
)
