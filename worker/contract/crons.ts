/** Jobs that the cron triggers run. */
export const jobs = ['publish', 'cleanup'] as const
export type Job = (typeof jobs)[number]

/** When each runs, as wrangler.toml's `[triggers]` has it (a test compares them), in UTC. */
export const crons: Record<Job, string> = {
  publish: '*/5 * * * *',
  cleanup: '17 3 * * *',
}
