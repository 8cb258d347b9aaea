import type { KnownBackup } from '../backup/backups.queries.ts'
import { isRecent, lastMoment } from '../backup/present-backups.ts'
import type { Config } from '../config.ts'
import type { DashboardData } from '../contract/blog.ts'
import { type Job, jobs, longestBackup } from '../contract/crons.ts'
import {
  type Health,
  type JobHealth,
  type ServiceHealth,
  type ServiceName,
  type SiteFault,
  serviceLabels,
} from '../contract/health.ts'
import { day, hour, minute } from '../contract/units.ts'
import type { readJobs } from '../db/jobs.ts'
import type { Task } from '../env.ts'
import { chooseProvider } from '../mail/providers/choose-provider.ts'
import { serviceKeys } from '../outcomes.ts'
import { release } from '../release.ts'
import { bulkRowsOfDay } from '../write-in-bulk.ts'
import type { readHealth, selectAtStake } from './health.queries.ts'
import type { Checked, Service } from './services.ts'

type Rows = Awaited<ReturnType<typeof readHealth>>

type Shown = {
  rows: Rows
  services: Service[]
  /** They count even if they could not be stored. */
  checked: Checked | null
  deployment: WorkerVersionMetadata
  plan: Config['PLAN']
  at: Date
}

export function presentHealth(shown: Shown): Health {
  const { rows, services, deployment, plan, at } = shown
  return {
    at: at.toISOString(),
    version: { release: release.version, deployment: deployment.id, deployedAt: presentTime(deployment.timestamp) },
    schema: presentSchema(rows.lastMigration),
    services: services.map((service) => presentService(service, shown)),
    jobs: jobs.map((name) => ({ ...presentJob(name, rows.jobs, shown), isSetUp: isSetUp(name, services) })),
    rowsWritten: { today: rows.used[0]?.total ?? 0, bulkLimit: plan === 'free' ? bulkRowsOfDay : null },
    waiting: rows.waiting,
  }
}

/** The service of this deployment that failed last: without D1, from which this was read. @param failing the last one first */
export function presentFailing(failing: { key: string; at: Date }[], services: Service[]): DashboardData['failing'] {
  const shown = services.filter(({ name, isPresent }) => name !== 'database' && isPresent)
  for (const { key, at } of failing) {
    const service = shown.find((one) => one.key === key)
    if (service) return { service: serviceLabels[service.name], at: at.toISOString() }
  }
  return null
}

/** Backups that fail are shown as a service that does. @param since the last good one */
export function presentLateBackups(since: Date | null): DashboardData['failing'] {
  return since && { service: serviceLabels.backups, at: since.toISOString() }
}

/** Names of migrations begin with their number. @param file the database's last migration */
function presentSchema(file: string): Health['schema'] {
  const applied = file.replace(/\.sql$/, '')
  const expected = release.lastMigration
  if (applied === expected) return { expected, applied, state: 'current' }
  return { expected, applied, state: applied > expected ? 'newer' : 'older' }
}

function presentService({ name, key, provider, isPresent, check }: Service, shown: Shown): ServiceHealth {
  const row = rowOf(key, shown)
  const acceptedAt = shown.rows.accepted.find((mail) => key === serviceKeys.mail(mail.provider))?.lastAt
  // A job has written a row by then.
  const jobTimes = name === 'database' ? shown.rows.jobs.map((job) => job.lastSuccessAt) : []
  const lastSuccessAt = latest(row?.lastSuccessAt, acceptedAt, ...jobTimes)
  const lastErrorAt = row?.lastErrorAt ?? null
  const hasFailed = lastErrorAt !== null && (lastSuccessAt === null || lastErrorAt > lastSuccessAt)
  const known = hasFailed ? 'failed' : lastSuccessAt ? 'ok' : 'unknown'
  return {
    name,
    provider,
    state: isPresent ? known : 'absent',
    isCheckable: check !== undefined,
    lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
    lastErrorAt: lastErrorAt?.toISOString() ?? null,
    lastError: row?.lastError ?? '',
  }
}

function rowOf(key: string, { rows, checked }: Shown) {
  const row = rows.checks.find(({ name }) => name === key)
  const outcome = checked?.outcomes.find(({ name }) => name === key)
  if (!checked || !outcome) return row
  const { at } = checked
  return { ...row, ...(outcome.error === null ? { lastSuccessAt: at } : { lastErrorAt: at, lastError: outcome.error }) }
}

/** The services without any of which a job does nothing. Resources are checked without AI, too. */
const neededBy: Partial<Record<Job, readonly ServiceName[]>> = {
  mail: ['mail', 'newsletters'],
  copies: ['images'],
  backup: ['backups'],
}

function isSetUp(job: Job, services: Service[]): boolean {
  const needed = neededBy[job]
  return !needed || services.some(({ name, isPresent }) => isPresent && needed.includes(name))
}

export function presentJob(
  name: Job,
  rows: Rows['jobs'],
  { at, plan }: Pick<Shown, 'at' | 'plan'>,
): Omit<JobHealth, 'isSetUp'> {
  const row = rows.find((job) => job.name === name)
  const pausedUntil = row?.pausedUntil && row.pausedUntil > at ? row.pausedUntil : null
  return {
    name,
    lastStartAt: row?.lastRunAt.toISOString() ?? null,
    lastSuccessAt: row?.lastSuccessAt?.toISOString() ?? null,
    isLate: pausedUntil === null && isLate(name, row?.lastSuccessAt ?? null, { at, plan }),
    pausedUntil: pausedUntil?.toISOString() ?? null,
    unended: row?.unended ?? 0,
  }
}

function latest(...times: (Date | null | undefined)[]): Date | null {
  const known = times.flatMap((time) => (time ? [time.getTime()] : []))
  return known.length > 0 ? new Date(Math.max(...known)) : null
}

/** Null for what is no time, such as that of a local Worker. */
function presentTime(timestamp: string | undefined): string | null {
  const time = new Date(timestamp ?? '')
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

/** How long ago the last success of a job may be: several of its runs. Jobs that take turns may be skipped for a while. */
const longestPauses: Record<Exclude<Job, 'backup'>, number> = {
  publish: 5 * minute,
  mail: 15 * minute,
  index: 30 * minute,
  copies: 30 * minute,
  derive: 30 * minute,
  media: 30 * minute,
  // It waits for a backup.
  resources: day,
  cleanup: day + 2 * hour,
}

function isLate(job: Job, lastSuccessAt: Date | null, { at, plan }: Pick<Shown, 'at' | 'plan'>): boolean {
  // A full backup of many articles takes more than a night.
  const longest = job === 'backup' ? longestBackup[plan] + day : longestPauses[job]
  return lastSuccessAt !== null && at.getTime() - lastSuccessAt.getTime() > longest
}

/** One run may have been killed by chance, as when a local stack is stopped. */
const fewestUnended = 2

type FaultRows = {
  jobs: Awaited<ReturnType<typeof readJobs>>
  lastMigration: string
  atStake: Awaited<ReturnType<typeof selectAtStake>>[number]
  /** The newest first. */
  backups: Pick<KnownBackup, 'state' | 'startedAt' | 'momentAt'>[]
}

/** Faults that keep a site from working, by the rules of Settings → Health: for the dashboard, which people open unasked. */
export function presentFaults(
  { jobs: rows, lastMigration, atStake, backups }: FaultRows,
  { env, var: { config } }: Pick<Task, 'env' | 'var'>,
  at: Date,
): SiteFault[] {
  const { readers, hasMail, hasContent, isOld } = atStake
  const [mail, publish] = (['mail', 'publish'] as const).map((name) =>
    presentJob(name, rows, { at, plan: config.PLAN }),
  )
  const newsletters = chooseProvider('newsletter', { env, config })
  const canSend = newsletters?.allowsNewsletters === true
  const sendsMail = newsletters !== null || chooseProvider('confirmation', { env, config }) !== null
  const hasStopped = mail?.isLate === true && (hasMail || publish?.isLate === true)
  const neverRan = mail?.lastSuccessAt === null && mail.pausedUntil === null && hasMail
  const unended = jobs
    .map((name) => presentJob(name, rows, { at, plan: config.PLAN }))
    .filter((job) => job.unended >= fewestUnended)
  return [
    ...(presentSchema(lastMigration).state === 'older' ? [{ kind: 'older-schema' } as const] : []),
    ...(sendsMail && (hasStopped || neverRan)
      ? [{ kind: 'mail-late', since: mail?.lastSuccessAt ?? null, isWaiting: hasMail } as const]
      : []),
    ...(!canSend && readers > 0 ? [{ kind: 'no-mail', subscribers: readers } as const] : []),
    ...unended.map(({ name: job, unended: runs }) => ({ kind: 'unended', job, runs }) as const),
    ...(hasContent ? findMissingBackup(backups, { env, isOld }, at) : []),
  ]
}

/** Where backups are set up, the first night brings one, and `lateSince` says when they fail. */
function findMissingBackup(
  backups: FaultRows['backups'],
  { env, isOld }: Pick<Task, 'env'> & { isOld: boolean },
  at: Date,
): SiteFault[] {
  const since = lastMoment(backups)
  const isMade = env.BACKUPS && env.BACKUP_KEY ? backups.length > 0 || !isOld : isRecent(since, at)
  return isMade ? [] : [{ kind: 'no-backup', since: since?.toISOString() ?? null }]
}
