import { checkResources, costOfCheck } from '../assistant/resources/check-resources.ts'
import { costOfSearch, makeResources } from '../assistant/resources/recommend-resources.ts'
import { addToUsed, selectUsed } from '../db/daily-totals.ts'
import type { Task } from '../env.ts'
import type { Run } from './run.ts'

/** Searches of a day, in UTC. */
const searchesPerDay = 50
const withCount = { ...costOfSearch, statements: costOfSearch.statements + 2 }
export const costOfTending = costOfCheck

/**
 * Asks a model for the resources of the newest published blog that has none, at most one blog a run and 50 a day. A run that
 * asks none checks resources that readers get.
 */
export async function tendResources(task: Task, { at, budget }: Pick<Run, 'at' | 'budget'>): Promise<boolean> {
  const { db } = task.var
  if (budget.allows(withCount)) {
    const used = await selectUsed(db, 'resources', at).get()
    if ((used?.total ?? 0) < searchesPerDay && (await makeResources(task, null))) {
      await addToUsed(db, 'resources', 1, at)
      return true
    }
  }
  await checkResources(task, { at, budget })
  return true
}
