import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time } from './time.ts'

/** Totals that triggers update (migrations/0001_search_and_counters.sql), so that no list counts its rows. */
export const counters = sqliteTable('counters', {
  name: text('name').primaryKey(),
  value: integer('value').notNull(),
})

/** The last runs of the cron's jobs. */
export const jobs = sqliteTable('jobs', {
  name: text('name').primaryKey(),
  lastRunAt: time('last_run_at').notNull(),
  /** The start of the last run that succeeded. */
  lastSuccessAt: time('last_success_at'),
})

/** Random keys that the Worker has created, by their use. */
export const secrets = sqliteTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})
