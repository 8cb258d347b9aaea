import { makeResources } from '../assistant/find-resources.ts'
import { purge } from '../cache/purge.ts'
import { tags } from '../cache/tags.ts'
import type { Task } from '../env.ts'

/**
 * Makes the recommended links of a published blog that has none, and purges its page.
 * @returns the links that were made; empty when there are some already, or when the model fails. Never throws
 */
export async function makeBlogResources(task: Task, id: string) {
  const { db, config, requestId } = task.var
  const links = await makeResources({ db, ai: task.env.AI, config, requestId }, { id })
  if (links.length > 0) await purge(task, [tags.blog(id)])
  return links
}

/**
 * Makes the links of several blogs after the response, one blog at a time. For blogs that the time limit of `waitUntil`
 * cuts off, the next reader's call makes them.
 */
export function recommendResources(task: Task, ids: string[]): void {
  task.executionCtx.waitUntil(makeInTurn(task, ids))
}

async function makeInTurn(task: Task, ids: string[]) {
  for (const id of ids) await makeBlogResources(task, id)
}
