import { publishDueBlogs } from '../blogs/publishing/blog-states.queries.ts'
import { hasPendingPurges, settlePurgesUntil } from '../blogs/publishing/pending-purges.queries.ts'
import { announceBlogs } from '../blogs/publishing/publish-blogs.ts'
import { purge } from '../cache/purge.ts'
import { tags } from '../cache/tags.ts'
import { minute } from '../contract/units.ts'
import type { Task } from '../env.ts'
import { type Run, recordEnd } from './run.ts'

/** Longer than a bulk call takes. A call that began earlier and has not purged was killed, or its purge has failed. */
const longestCall = minute

/**
 * Publishes the blogs that are due at `at`. Publishing and recording the run's start are one transaction. Success is
 * recorded after the cache purge, so a missing success record means that the next run must purge the lists. (A page of
 * an unpublished blog is never cached.) The run makes the blogs' links when its other jobs are done.
 */
export async function publishDue(task: Task, { at, published }: Pick<Run, 'at' | 'published'>): Promise<void> {
  const { db } = task.var
  await purgeForKilledCalls(task, new Date(at.getTime() - longestCall))
  const { ids, hasEnded } = await publishDueBlogs(db, at)
  if (hasEnded) return
  published.push(...ids)
  await recordEnd(db, 'publish', at, () => announceBlogs(task, { changed: ids, published: [] }))
}

/** Nobody knows what they have changed, so everything that shows blogs is purged. */
async function purgeForKilledCalls(task: Task, until: Date) {
  const { db } = task.var
  if (!(await hasPendingPurges(db, until))) return
  if (await purge(task, [tags.lists, tags.blogs])) await settlePurgesUntil(db, until)
}
