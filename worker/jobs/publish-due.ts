import { announceBlogs } from '../blogs/publish-blogs.ts'
import { publishDueBlogs } from '../db/blog-states.ts'
import type { Task } from '../env.ts'
import { type Run, recordEnd } from './run.ts'

/**
 * Publishes the blogs that are due at `at`. Publishing and recording the run's start are one transaction. Success is
 * recorded after the cache purge, so a missing success record means that the next run must purge the lists. (A page of
 * an unpublished blog is never cached.) The run makes the blogs' links when its other jobs are done.
 */
export async function publishDue(task: Task, { at, published }: Pick<Run, 'at' | 'published'>): Promise<void> {
  const { db } = task.var
  const { ids, hasEnded } = await publishDueBlogs(db, at)
  if (hasEnded) return
  published.push(...ids)
  await recordEnd(db, 'publish', at, () => announceBlogs(task, { changed: ids, published: [] }))
}
