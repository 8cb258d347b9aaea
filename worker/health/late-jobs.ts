import { day, hour, minute } from '../clock.ts'
import type { Job } from '../contract/crons.ts'

/** How long ago the last success of a job may be: several of its runs. Those that take turns may be skipped for a while. */
const longestPauses: Record<Job, number> = {
  publish: 5 * minute,
  mail: 15 * minute,
  index: 30 * minute,
  copies: 30 * minute,
  derive: 30 * minute,
  cleanup: day + 2 * hour,
}

export function isLate(job: Job, lastSuccessAt: Date | null, at: Date): boolean {
  return lastSuccessAt !== null && at.getTime() - lastSuccessAt.getTime() > longestPauses[job]
}
