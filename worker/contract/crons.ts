/** What runs by itself. */
export const jobs = ['publish', 'sweep'] as const
export type Job = (typeof jobs)[number]

/** When each runs, as wrangler.toml's `[triggers]` has it (a test compares them), in UTC. */
export const crons: Record<Job, string> = {
  publish: '*/5 * * * *',
  sweep: '17 3 * * *',
}
