/** The jobs of the cron. */
export const jobs = ['publish', 'derive', 'cleanup'] as const
export type Job = (typeof jobs)[number]

/** When each job runs, in UTC. A test compares this with `[triggers]` in wrangler.toml. */
export const crons: Record<Job, string> = {
  publish: '* * * * *',
  derive: '*/5 * * * *',
  cleanup: '17 3 * * *',
}
