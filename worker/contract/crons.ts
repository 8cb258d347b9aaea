/** The jobs of the cron. */
export const jobs = ['publish', 'mail', 'index', 'copies', 'derive', 'cleanup'] as const
export type Job = (typeof jobs)[number]

/** The only trigger, which a test compares with wrangler.toml: the Free plan has five for all Workers of an account. */
export const cron = '* * * * *'

/** What every run does, in this order: publishing makes newsletters due. */
export const jobsOfEveryRun: readonly Job[] = ['publish', 'mail']

/** Which other job a run does, by its minute, in turn: the first of these that is due. */
export const jobsInTurn: readonly (readonly Job[])[] = [
  ['index'],
  ['copies'],
  ['cleanup', 'index'],
  ['derive'],
  ['copies'],
]

/** Jobs that are due once a day, from this time in UTC until a run succeeds. */
export const dailyTimes: { readonly [name in Job]?: { hour: number; minute: number } } = {
  cleanup: { hour: 3, minute: 17 },
}
