import { announceBlogs } from '../blogs/publishing/publish-blogs.ts'
import { publishDueBlogs } from '../blogs/publishing/scheduled-blogs.queries.ts'
import { flushPurges, planFlush } from '../cache/flush-purges.ts'
import type { Task } from '../env.ts'
import { type Run, recordEnd } from './run.ts'

/**
 * Publishes the blogs that are due at `at`, and purges the caches of everything that waits. Publishing and recording the run's
 * start are one transaction. The run makes the blogs' links when its other jobs are done.
 */
export async function publishDue(task: Task, { at, published }: Pick<Run, 'at' | 'published'>): Promise<void> {
  const { db } = task.var
  const { ids, hasEnded } = await publishDueBlogs(task.var, at)
  if (!hasEnded) {
    published.push(...ids)
    await recordEnd(db, 'publish', at, async () => {
      await announceBlogs(task, { changed: ids, published: [] })
      return true
    })
  }
  await flushPurges(task, await planFlush(task))
}
