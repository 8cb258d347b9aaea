import { second } from '../../contract/units.ts'
import type { Task } from '../../env.ts'
import { ApiError, logFailure } from '../../errors.ts'
import { type Cost, createRunBudget } from '../../run-budget.ts'
import { storeOutcomes } from '../../store-outcomes.ts'
import { makeModel } from '../model.ts'
import { allowUse, keepIfAnswered, takeBack } from '../uses.ts'
import { estimateProposal, maxProposals, proposeResources } from './propose-resources.ts'
import { claimSearch, findWithoutResources, storeProposed } from './resources.queries.ts'

/** After this time the search for no other blog is begun: Cloudflare ends what follows a response after 30 s. */
const recommendingTimeMs = 25 * second
/** Of one blog: two calls of the model, and the pages that it proposes with three redirects each. */
export const costOfSearch: Cost = { statements: 9, calls: 2 + maxProposals * 4 }

/**
 * Proposes and stores the resources of a published blog that has none yet and no list of its author. Of several calls at the
 * same time, one does the work. A failure is logged, and later calls try again, at most three times. Takes up to 25 s.
 * @param blogId null for the newest such blog
 * @returns whether a model was asked. Never throws
 */
export async function makeResources(task: Task, blogId: string | null): Promise<boolean> {
  const { db, config, requestId } = task.var
  let isAsked = false
  try {
    const blog = task.env.AI && (await findWithoutResources(db, blogId))
    if (!blog) return false
    const model = makeModel(task.env.AI, config.AI_MODEL_TEXT)
    const use = await allowUse(task, { articleId: blog.id, neurons: estimateProposal(config.AI_MODEL_TEXT, blog) })
    if (!(await claimSearch(db, blog))) {
      await takeBack(task, use)
      return false
    }
    isAsked = true
    await storeProposed(db, blog.key, await keepIfAnswered(task, use, () => proposeResources(model, blog)))
  } catch (error) {
    // Readers only miss a list of links. A limit that is reached is no failure.
    if (!(error instanceof ApiError && error.status === 429)) logFailure(error, requestId)
  }
  return isAsked
}

/**
 * Makes the resources of blogs that were published, after the response, one blog at a time. Blogs that the plan's calls or the
 * time limit of `waitUntil` cut off are left to the cron.
 */
export function recommendResources(task: Task, ids: string[]): void {
  task.executionCtx.waitUntil(makeInTurn(task, ids))
}

async function makeInTurn(task: Task, ids: string[]) {
  const budget = createRunBudget(task.var, recommendingTimeMs)
  for (const id of ids) {
    if (!budget.allows(costOfSearch)) break
    await makeResources(task, id)
  }
  storeOutcomes(task)
}
