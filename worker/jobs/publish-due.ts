import { recommendResources } from '../blogs/recommend-resources.ts'
import { purge } from '../cache/purge.ts'
import { tags } from '../cache/tags.ts'
import type { Job } from '../contract/crons.ts'
import { publishDueBlogs } from '../db/blog-states.ts'
import { noteJobSuccess } from '../db/jobs.ts'
import type { Task } from '../env.ts'

const job: Job = 'publish'

/**
 * Publishes what is due at a moment. Publishing and the note that a run has begun are one transaction; success is noted
 * when readers can see it. So a run that ended between the two, or could not purge, is known by its missing note, and
 * the next one purges the lists in its place. (A blog's own page needs none: nothing is kept of one that is not there.)
 */
export async function publishDue(task: Task, at: Date): Promise<void> {
  const { db } = task.var
  const { ids, hadTrouble } = await publishDueBlogs(db, job, at)
  const isSeen = (ids.length === 0 && !hadTrouble) || (await purge(task, [tags.lists, ...ids.map(tags.blog)]))
  if (isSeen) await noteJobSuccess(db, job, at)
  recommendResources(task, ids)
}
