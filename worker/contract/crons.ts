import { day, hour } from './units.ts'

/** The jobs of the cron. */
export const jobs = ['publish', 'mail', 'index', 'copies', 'derive', 'resources', 'media', 'cleanup', 'backup'] as const
export type Job = (typeof jobs)[number]

/** The only trigger, which a test compares with wrangler.toml: the Free plan has five for all Workers of an account. */
export const cron = '* * * * *'

/**
 * Every run publishes, which makes newsletters due, and sends mail (worker/jobs/run-cron.ts). Which other job a run does, by
 * its minute, in turn: the first of these that is due. A backup may take days on Free, so that each other job has a turn that
 * the backup cannot take.
 */
export const jobsInTurn: readonly (readonly Job[])[] = [
  ['index'],
  ['copies'],
  ['cleanup', 'backup', 'index'],
  ['derive'],
  ['backup', 'resources'],
  ['index'],
  ['media'],
  ['cleanup', 'backup', 'index'],
  ['derive'],
  ['resources', 'backup'],
]

/** After how long without a backup one is late: two nights, and the time that a backup may take. */
export const backupLateAfter = 2 * day + 6 * hour

/** A backup that takes longer is given up. On Free, a run does a small step. */
export const longestBackup = { free: 7 * day, paid: 2 * day } as const

/** Steps that a backup takes in an hour on Free, where a run does one. */
export const backupStepsOfHour =
  (60 / jobsInTurn.length) * jobsInTurn.filter((jobs) => jobs.find((job) => job !== 'cleanup') === 'backup').length

/** Jobs that are due once a day, from this time in UTC until a run succeeds. */
export const dailyTimes: { readonly [name in Job]?: { hour: number; minute: number } } = {
  cleanup: { hour: 3, minute: 17 },
  backup: { hour: 1, minute: 30 },
}

/** Since when a daily job is due: the last such time. Of another job, since `at`. */
export function dueSince(job: Job, at: Date): Date {
  const since = new Date(at)
  const time = dailyTimes[job]
  if (time) since.setUTCHours(time.hour, time.minute, 0, 0)
  if (since > at) since.setTime(since.getTime() - day)
  return since
}
