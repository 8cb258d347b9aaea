import { announceBlogs } from '../blogs/publish-blogs.ts'
import type { Job } from '../contract/crons.ts'
import { publishDueBlogs } from '../db/blog-states.ts'
import { recordJobSuccess } from '../db/jobs.ts'
import type { Task } from '../env.ts'

const job: Job = 'publish'

/**
 * Publishes the blogs that are due at `at`. Publishing and recording the run's start are one transaction. Success is
 * recorded after the cache purge, so a missing success record means that the next run must purge the lists. (A page of
 * an unpublished blog is never cached.)
 */
export async function publishDue(task: Task, at: Date): Promise<void> {
  const { db } = task.var
  const { ids, lastRunFailed } = await publishDueBlogs(db, job, at)
  const hasChanges = ids.length > 0 || lastRunFailed
  if (hasChanges && !(await announceBlogs(task, { changed: ids, published: ids }))) return
  await recordJobSuccess(db, job, at)
}
