import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time } from './time.ts'

/** How many published blogs each month of the archive has. Triggers maintain it. */
export const archiveMonths = sqliteTable('archive_months', {
  /** Which month: its first instant in UTC. */
  month: time('month').primaryKey(),
  total: integer('total').notNull(),
})

/**
 * Where each month begins by the clocks of the publication, as a place in the order of publication. A published blog is of
 * the last month that begins at or before it: triggers, which know no time zones, find its month here.
 */
export const archiveStarts = sqliteTable(
  'archive_starts',
  {
    month: time('month').primaryKey(),
    fromAt: time('from_at').notNull(),
    fromKey: integer('from_key').notNull(),
    /** The time zone by which it begins there. */
    zone: text('zone').notNull(),
    /** The month that has got a blog of this one, when a beginning was moved: where an address without blogs leads. */
    leadsTo: time('leads_to'),
  },
  (table) => [
    index('archive_starts_in_order').on(table.fromAt, table.fromKey),
    index('archive_starts_by_zone').on(table.zone, table.month),
  ],
)

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
