import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { type Job, jobs as jobNames } from '../contract/crons.ts'
import { day, minute } from '../contract/units.ts'
import { writesRow } from './closed-writes.ts'
import type { Database } from './database.ts'
import { jobs } from './schema/upkeep.ts'

/**
 * Longer than any run: Cloudflare ends one after 15 minutes.
 * Source: https://developers.cloudflare.com/workers/platform/limits/#duration
 */
const longestRun = 16 * minute
/** How many runs, one a minute, are recorded as not ended. */
const mostRecorded = day / minute
/** Runs without work are recorded so often: seldom for a database that counts rows, and often for whoever asks whether they run. */
const idleRecordMs = 5 * minute

/** The start of the last run that has ended. */
const lastEndAt = sql`max(coalesce(${jobs.lastSuccessAt}, 0), coalesce(${jobs.lastFailureAt}, 0))`

/** A condition on a job: its last run has ended with success. */
export const lastRunSucceeded = sql`coalesce(${jobs.lastSuccessAt}, 0) >= ${jobs.lastRunAt}`

/** A statement that reads when a job last ran, and when it last succeeded. */
export function selectJob(db: Database, name: Job) {
  return db.select().from(jobs).where(eq(jobs.name, name))
}

/** A condition on a job: its last run has ended, with or without success. */
const hasEnded = sql<boolean>`${jobs.lastRunAt} <= ${lastEndAt}`

/** How a job runs: what Settings → Health and the cron itself read of it. */
export type JobState = Awaited<ReturnType<typeof readJobs>>[number]

/**
 * Reads how each job that ever ran does: its last start, its last success, until when it is paused, whether its last run
 * has ended, and how many of its runs began in the 24 hours before `at` and did not end. A row beside the jobs is paused
 * while the site is closed for writes.
 */
export function readJobs(db: Database, at: Date) {
  const since = at.getTime() - day
  const ofLast = sql`${jobs.lastRunAt} > ${lastEndAt}
    AND ${jobs.lastRunAt} BETWEEN ${since} AND ${at.getTime() - longestRun}`
  return db
    .select({
      name: jobs.name,
      lastRunAt: jobs.lastRunAt,
      lastSuccessAt: jobs.lastSuccessAt,
      pausedUntil: jobs.pausedUntil,
      hasEnded: hasEnded.mapWith(Boolean).as('has_ended'),
      unended: sql<number>`(
        SELECT count(*) FROM json_each(${jobs.unendedRuns}) WHERE value >= ${since}
      ) + (${ofLast})`.as('unended'),
    })
    .from(jobs)
    .where(inArray(jobs.name, [...jobNames, writesRow]))
}

/**
 * A statement that records that a run of a job has started. It also records the run before, when that has not ended. Two
 * runs with the same time count as one.
 * @param isIdle SQL for: the run has nothing to do. Then this is its end, too
 */
export function recordJobStart(db: Database, name: Job, at: Date, isIdle = sql`0`) {
  return upsertStart(db, name, at, { isIdle })
}

/**
 * Records that a run of a job has started, as `recordJobStart`, unless it has nothing to do and the run before has ended with
 * success: then `recordIdleRun` follows in the end.
 * @param hasWork SQL for: the run has something to do
 * @returns whether it is recorded
 */
export async function recordStartOfWork(db: Database, name: Job, at: Date, hasWork = sql`1`): Promise<boolean> {
  const isRecorded = sql`(${hasWork} OR NOT ${lastRunSucceeded})`
  return (await upsertStart(db, name, at, { isRecorded })).length > 0
}

/** Records a run that had nothing to do and has ended with success, where the last success is some minutes ago. */
export async function recordIdleRun(db: Database, name: Job, at: Date): Promise<void> {
  const isOld = lte(jobs.lastSuccessAt, new Date(at.getTime() - idleRecordMs))
  await db
    .update(jobs)
    .set({ lastRunAt: at, lastSuccessAt: at })
    .where(and(eq(jobs.name, name), isOld))
}

function upsertStart(
  db: Database,
  name: Job,
  at: Date,
  { isIdle = sql`0`, isRecorded }: { isIdle?: SQL; isRecorded?: SQL },
) {
  const started = at.getTime()
  const recorded = sql`SELECT json_group_array(value) FROM (
    SELECT value FROM json_each(${jobs.unendedRuns}) WHERE value >= ${started - day}
    UNION ALL SELECT ${jobs.lastRunAt} ORDER BY value DESC LIMIT ${mostRecorded}
  )`
  const isUnended = sql`${jobs.lastRunAt} > ${lastEndAt} AND ${jobs.lastRunAt} < ${started}`
  return db
    .insert(jobs)
    .values({ name, lastRunAt: at })
    .onConflictDoUpdate({
      target: jobs.name,
      ...(isRecorded && { setWhere: isRecorded }),
      set: {
        unendedRuns: sql`iif(${isUnended}, (${recorded}), ${jobs.unendedRuns})`,
        lastRunAt: sql`max(${jobs.lastRunAt}, ${started})`,
        lastSuccessAt: sql`iif(${isIdle}, ${started}, ${jobs.lastSuccessAt})`,
      },
    })
    .returning({ lastSuccessAt: jobs.lastSuccessAt })
}

/** SQL for when the runs of a job that did not end were to start, in the day before its last run. */
export function selectUnended(name: Job) {
  return sql<number[]>`coalesce((SELECT unended_runs FROM ${jobs} WHERE name = ${name}), '[]')`
    .mapWith(jobs.unendedRuns)
    .as('unended')
}

/** Makes a job do nothing until a time. */
export async function pauseJob(db: Database, name: Job, until: Date): Promise<void> {
  await db.update(jobs).set({ pausedUntil: until }).where(eq(jobs.name, name))
}

/** Records that the run that started at `at` has ended, also when a later run has started since. */
export async function recordJobEnd(db: Database, name: Job, at: Date, isSuccess: boolean): Promise<void> {
  const ended = at.getTime()
  const unendedRuns = sql`(SELECT json_group_array(value) FROM json_each(${jobs.unendedRuns}) WHERE value <> ${ended})`
  const times = isSuccess
    ? { lastSuccessAt: sql`max(coalesce(${jobs.lastSuccessAt}, 0), ${ended})` }
    : { lastFailureAt: sql`max(coalesce(${jobs.lastFailureAt}, 0), ${ended})` }
  await db
    .update(jobs)
    .set({ unendedRuns, ...times })
    .where(eq(jobs.name, name))
}
