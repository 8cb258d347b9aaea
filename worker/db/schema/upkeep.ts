import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time } from './time.ts'

/** Totals kept by triggers (migrations/0001_search_and_counters.sql), so that no list counts its rows. */
export const counters = sqliteTable('counters', {
  name: text('name').primaryKey(),
  value: integer('value').notNull(),
})

/** What the cron did last, by the name of the job. */
export const jobs = sqliteTable('jobs', {
  name: text('name').primaryKey(),
  lastRunAt: time('last_run_at').notNull(),
  /** The last run that did all it had to. */
  lastSuccessAt: time('last_success_at'),
})

/** Random keys that the Worker has made for itself, by their use. */
export const secrets = sqliteTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})
