import type { Job } from './crons.ts'
import { type Health, mostCounted, type ServiceName, type ServiceState, type WaitingName } from './health.ts'

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
  if (state === 'current') return `The last migration is ${applied}.`
  const both = `The database has the migration ${applied || '(none)'}, this release expects ${expected}.`
  return state === 'older'
    ? `${both} Run npm run deploy, which applies what is missing.`
    : `${both} A newer release was deployed before. Deploy it again, or the release whose last migration this is.`
}

export function describeRowsWritten({ today, bulkLimit }: Health['rowsWritten']): string {
  const written = `at least ${today.toLocaleString('en')}, by this site alone`
  return bulkLimit === null ? written : `${written}; bulk actions stop at ${bulkLimit.toLocaleString('en')}`
}

/** The meaning of runs that did not end. @param runs their number in words, such as `3 runs` */
export function describeUnended(runs: string): string {
  return `${runs} of the last 24 hours began and did not end. Look at Metrics, Errors of the Worker in the Cloudflare dashboard: such a run leaves no log.`
}
