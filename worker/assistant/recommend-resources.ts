import { second } from '../contract/units.ts'
import type { Task } from '../env.ts'
import { createRunBudget } from '../run-budget.ts'
import { storeOutcomes } from '../store-outcomes.ts'
import { makeResources } from './find-resources.ts'

/** After this time the links of no other blog are begun: Cloudflare ends what follows a response after 30 s. */
const linksTimeMs = 25 * second
/** Of one blog: two calls of the model, and the ten pages that it proposes with three redirects each. */
const costOfLinks = { statements: 4, calls: 2 + 10 * 4 }

/**
 * Makes the recommended links of a published blog that has none.
 * @returns the links that were made; empty when there are some already, or when the model fails. Never throws
 */
export async function makeBlogResources(task: Task, id: string) {
  const { db, config, requestId } = task.var
  return makeResources({ db, ai: task.env.AI, config, requestId }, { id })
}

/**
 * Makes the links of several blogs after the response, one blog at a time. For blogs that the plan's calls or the time limit
 * of `waitUntil` cut off, the next reader's call makes them.
 */
export function recommendResources(task: Task, ids: string[]): void {
  task.executionCtx.waitUntil(makeInTurn(task, ids))
}

async function makeInTurn(task: Task, ids: string[]) {
  const budget = createRunBudget(task.var, linksTimeMs)
  for (const id of ids) {
    if (!budget.allows(costOfLinks)) break
    await makeBlogResources(task, id)
  }
  storeOutcomes(task)
}
