import type { Job } from './crons.ts'
import type { IsoDate } from './wire.ts'

/** The services that a site may use. */
export const serviceNames = [
  'database',
  'files',
  'backups',
  'images',
  'textModel',
  'fastModel',
  'mail',
  'newsletters',
] as const
export type ServiceName = (typeof serviceNames)[number]

/**
 * `failed`: its last error is newer than its last success. `absent`: the deployment does not have it, which is no failure.
 * `unknown`: it was never checked or used.
 */
export const serviceStates = ['ok', 'failed', 'absent', 'unknown'] as const
export type ServiceState = (typeof serviceStates)[number]

export type ServiceHealth = {
  name: ServiceName
  /** The name of its model or provider of mail; empty for services that have one name only. */
  provider: string
  state: ServiceState
  /** Whether a check can call it. Where it cannot, the last mail that it has accepted tells. */
  isCheckable: boolean
  lastSuccessAt: IsoDate | null
  lastErrorAt: IsoDate | null
  /** The error and its cure, in sentences; empty before the first error. */
  lastError: string
}

export type JobHealth = {
  name: Job
  /** Whether the deployment has a service without which the job does nothing. */
  isSetUp: boolean
  /** Null before the first run. */
  lastStartAt: IsoDate | null
  lastSuccessAt: IsoDate | null
  /** Whether its last success is longer ago than it may be. */
  isLate: boolean
  /** Until then it does nothing, because a service has no allowance left; null for a job that runs. */
  pausedUntil: IsoDate | null
  /** How many of its runs began in the last 24 hours and did not end: they used up their CPU time or memory. */
  unended: number
}

/** Work that waits for the admin, for a subscriber or for the cron, in the order of the page. */
export const waitingNames = [
  'comments',
  'messages',
  'unconfirmedSubscribers',
  'mails',
  'dueBlogs',
  'blogsToIndex',
  'blogsToDerive',
  'blogsWithoutCopies',
] as const
export type WaitingName = (typeof waitingNames)[number]

/** Whatever waits is counted up to this number. */
export const mostCounted = 1_000

export const schemaStates = ['current', 'newer', 'older'] as const

/**
 * Something that keeps a site from working and that its admin has to mend. `since`: the last success, null for never.
 */
export type SiteFault =
  /** The number of subscribers, when no provider sends them newsletters. */
  | { kind: 'no-mail'; subscribers: number }
  /** The job that sends mail has stopped. `isWaiting`: there is mail to send. */
  | { kind: 'mail-late'; since: IsoDate | null; isWaiting: boolean }
  /** Runs of a job began in the last 24 hours and did not end. */
  | { kind: 'unended'; job: Job; runs: number }
  /** No backup is made. `since`: the last good one. */
  | { kind: 'no-backup'; since: IsoDate | null }
  /** The database is older than the release. */
  | { kind: 'older-schema' }

export type Health = {
  /** When this was read. */
  at: IsoDate
  version: { release: string; deployment: string; deployedAt: IsoDate | null }
  /** The last migration of this release, and the database's last one: `newer` and `older` say what the database is. */
  schema: { expected: string; applied: string; state: (typeof schemaStates)[number] }
  services: ServiceHealth[]
  jobs: JobHealth[]
  /**
   * Rows of D1 that this site has written on this day (UTC), at least: calls for a few rows are not counted. Bulk calls stop at
   * `bulkLimit`, which is null on Paid.
   */
  rowsWritten: { today: number; bulkLimit: number | null }
  /** Numbers above `mostCounted` mean: more than that. */
  waiting: Record<WaitingName, number>
}

export const serviceLabels: Record<ServiceName, string> = {
  database: 'Database (D1)',
  files: 'Files (R2)',
  backups: 'Backups (R2)',
  images: 'Pictures',
  textModel: 'AI for texts and resources',
  fastModel: 'AI for titles',
  mail: 'Mail',
  newsletters: 'Newsletters',
}

export const stateLabels: Record<ServiceState, string> = {
  ok: 'OK',
  failed: 'Failed',
  absent: 'Not set up',
  unknown: 'Not checked yet',
}

export const schemaLabels: Record<Health['schema']['state'], string> = { current: 'OK', newer: 'Newer', older: 'Older' }

export const jobLabels: Record<Job, string> = {
  publish: 'Publishing what is due',
  mail: 'Sending mail',
  index: 'Indexing for the search',
  copies: 'Making smaller copies of pictures',
  derive: 'Finding related blogs',
  resources: 'Proposing and checking resources',
  media: 'Finding which texts use which files',
  cleanup: 'Daily cleanup',
  backup: 'Nightly backup',
}

export const waitingLabels: Record<WaitingName, string> = {
  comments: 'Comments to approve',
  messages: 'Open messages',
  unconfirmedSubscribers: 'Subscribers who have not confirmed yet',
  mails: 'Mails to send',
  dueBlogs: 'Blogs to publish that are due',
  blogsToIndex: 'Blogs to index for the search',
  blogsToDerive: 'Blogs to find related ones for',
  blogsWithoutCopies: 'Blogs whose pictures need smaller copies',
}

/** A count of what waits: it may have ended at `mostCounted`. */
export function describeCount(count: number): string {
  return count > mostCounted ? `more than ${mostCounted.toLocaleString('en')}` : count.toLocaleString('en')
}

export function describeSchema({ expected, applied, state }: Health['schema']): string {
  if (state === 'current') return `The database has all that this release needs (${applied}).`
  const both = `The database is at ${applied || 'its beginning'}, this release needs ${expected}.`
  return state === 'older'
    ? `${both} Run npm run deploy, which brings what is missing.`
    : `${both} A newer release was deployed before. Deploy it again, or the release that needs this.`
}

export function describeRowsWritten({ today, bulkLimit }: Health['rowsWritten']): string {
  const written = `at least ${today.toLocaleString('en')} rows, by this site alone`
  return bulkLimit === null ? written : `${written}; bulk actions stop at ${bulkLimit.toLocaleString('en')}`
}

/** The meaning of runs that did not end. @param runs their number in words, such as `3 runs` */
export function describeUnended(runs: string): string {
  return `${runs} of the last 24 hours began and did not end. Look at Metrics, Errors of the Worker in the Cloudflare dashboard: such a run leaves no log.`
}
