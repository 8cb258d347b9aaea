import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Job } from '#contract/crons.ts'
import type { writesRow } from '../closed-writes.ts'
import { time } from './time.ts'

/** Totals that triggers update, so that no list counts its rows. */
export const counters = sqliteTable('counters', {
  name: text('name').primaryKey(),
  value: integer('value').notNull(),
})

/** How much visitors added, by its kind: in the latest hour in which they added something. */
export const hourlyTotals = sqliteTable('hourly_totals', {
  name: text('name').primaryKey(),
  /** Hours since 1970. */
  hour: integer('hour').notNull(),
  total: integer('total').notNull(),
})

/** How much of a daily allowance is used, by its kind: on the latest day on which any was. */
export const dailyTotals = sqliteTable('daily_totals', {
  name: text('name').primaryKey(),
  /** Days since 1970, in UTC. */
  day: integer('day').notNull(),
  total: integer('total').notNull(),
})

/** The state of a notice to the admin: what it is to tell of, and when the last one was queued. */
export const notices = sqliteTable('notices', {
  name: text('name').primaryKey(),
  /** How many messages no notice has told of. */
  pending: integer('pending').notNull(),
  /** When the last notice was queued. */
  lastTriedAt: time('last_tried_at').notNull(),
})

/** The last runs of the cron's jobs. A run is known by its start. */
export const jobs = sqliteTable('jobs', {
  name: text('name').$type<Job | typeof writesRow>().primaryKey(),
  lastRunAt: time('last_run_at').notNull(),
  /** The start of the last run that succeeded. */
  lastSuccessAt: time('last_success_at'),
  /** The start of the last run that ended without success. */
  lastFailureAt: time('last_failure_at'),
  /** The starts of runs that did not end, in milliseconds since 1970: of the day before the last run. */
  unendedRuns: text('unended_runs', { mode: 'json' }).$type<number[]>().notNull().default([]),
  /** Until then the job does nothing. */
  pausedUntil: time('paused_until'),
})

/** How calls of each service ended last (health/services.ts). It has nothing that a visitor sent. */
export const bindingChecks = sqliteTable('binding_checks', {
  name: text('name').primaryKey(),
  lastSuccessAt: time('last_success_at'),
  lastErrorAt: time('last_error_at'),
  /** A sentence; empty before the first error. */
  lastError: text('last_error_text').notNull().default(''),
})

/**
 * The cache tags of answers to readers, each from its first change. Triggers write them in the transaction of the change:
 * no write of the code names a tag.
 */
export const cacheTags = sqliteTable(
  'cache_tags',
  {
    tag: text('tag').primaryKey(),
    /** Of the last change, from one sequence for all tags: the counter `version`. */
    version: integer('version').notNull(),
    /**
     * How often the caches are to be purged of it: twice after a change, because a page that is made during the first purge
     * is stored after it.
     */
    purgesLeft: integer('purges_left').notNull(),
    /** Whether a change that no purge has followed yet takes something away from readers. */
    isRemoval: integer('is_removal', { mode: 'boolean' }).notNull(),
    /** When the last purge began. */
    purgedAt: time('purged_at').notNull(),
  },
  (table) => [index('cache_tags_waiting').on(table.tag).where(sql`purges_left > 0`)],
)

/** How many purges Cloudflare still takes: one row (cache/purge-budget.ts). */
export const purgeBudget = sqliteTable('purge_budget', {
  key: integer('key').primaryKey(),
  /** When all calls are available again. */
  fullAt: time('full_at').notNull(),
  /** When the last purge began. */
  flushedAt: time('flushed_at').notNull(),
})

/** Random keys that the Worker has created, by their use. */
export const secrets = sqliteTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})
