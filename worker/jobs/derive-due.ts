import { settleArchive } from '../blogs/lists/archive-starts.ts'
import { day } from '../contract/units.ts'
import type { Task } from '../env.ts'
import { deriveOutdated } from '../search/derive-blogs.ts'
import type { Run } from './run.ts'

/** A blog meets newer ones a day after its data was derived at the earliest. */
const refreshAge = day
/** A cron that is late publishes with the planned time; data that was derived in between is derived again. */
const slackMs = day
/** In a day, 864 blogs at most: about 2,600 rows written for the record, and at most one more for each that changed. */
const refreshBatch = 3

/**
 * Lets the archive go by the clocks of the publication first, in runs of their own, where it does not yet. Derives outdated data, at
 * most a batch of blogs a run, each minute while some is outdated; then lets older blogs meet newer ones. All that was derived is
 * stored at once; a run that fails or is stopped before leaves the blogs outdated for the next one.
 */
export async function deriveDue(task: Task, { at }: Pick<Run, 'at'>): Promise<boolean> {
  if (await settleArchive(task.var.db, at)) return false
  const before = new Date(at.getTime() - refreshAge)
  return deriveOutdated(task.var.db, { limit: refreshBatch, before, slackMs })
}
