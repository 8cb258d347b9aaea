import { makeResources } from '../assistant/find-resources.ts'
import { purge } from '../cache/purge.ts'
import { tags } from '../cache/tags.ts'
import type { Task } from '../env.ts'

/** Makes a published blog's recommended links when it has none, and lets its readers see them. Never throws. */
export async function makeBlogResources(task: Task, id: string) {
  const { db, config, requestId } = task.var
  const links = await makeResources({ db, ai: task.env.AI, config, requestId }, { id })
  if (links.length > 0) await purge(task, [tags.blog(id)])
  return links
}

/** The same for several blogs, one after the other, after the answer. Those that time runs out for wait for a reader. */
export function recommendResources(task: Task, ids: string[]): void {
  task.executionCtx.waitUntil(makeAll(task, ids))
}

async function makeAll(task: Task, ids: string[]) {
  for (const id of ids) await makeBlogResources(task, id)
}
