import { recommendResources } from '../../assistant/resources/recommend-resources.ts'
import type { BlogAction } from '../../contract/blog.ts'
import { withTimeLimit } from '../../contract/time-limit.ts'
import { second } from '../../contract/units.ts'
import type { LostAddresses } from '../../db/statements/addresses.ts'
import type { Task } from '../../env.ts'
import { ApiError, logFailure, notFound } from '../../errors.ts'
import { createRunBudget, leavesToCron } from '../../run-budget.ts'
import { derivePublished } from '../../search/derive-blogs.ts'
import {
  type DraftOutcome,
  publishLatestDraft,
  refuseUnlessDone,
  type Writing,
} from '../drafts/publish-latest-draft.ts'
import { changeDrafts } from '../drafts/trash-drafts.ts'
import { type StateChange, updateBlogStates } from './blog-states.queries.ts'

type Action = BlogAction | 'toggle'

/** Publishing waits no longer for related blogs: the cron finds them otherwise. */
const derivationLimit = 5 * second
/** After this time a call publishes no other draft, so that the admin sees the progress. */
const bulkTimeMs = 10 * second
/** Maximum cost of publishing a draft, and of announcing it. */
const costOfDraft = { statements: 32 }

/** `done`, or why a blog was not changed. `failed` says that publishing its draft failed; the log has the cause. */
export type ChangeOutcome = Outcome | 'failed'
type Outcome = DraftOutcome | 'notInTrash'
type Changed<Result extends ChangeOutcome> = {
  id: string
  outcome: Result
  isPublished: boolean
  lost?: LostAddresses | undefined
}

/**
 * Publishes, unpublishes, deletes or restores blogs in one transaction, and deletes or restores drafts that were not added. Those that the
 * account may not change stay as they are.
 * A blog whose draft is newer than its content is published from the draft, in a transaction of its own, as long as the
 * plan's statements last. A failure there does not stop the others.
 * @returns the outcome of each that was tried, in the order of `ids`, and the ids of the others, which nothing has changed
 * @throws ServiceError 503 when the transaction fails
 */
export async function changeBlogs(task: Task, ids: string[], action: BlogAction) {
  const { requestId } = task.var
  const budget = createRunBudget(task.var, bulkTimeMs)
  const results: Changed<ChangeOutcome>[] = []
  const left: string[] = []
  const changes = await updateBlogStates(task.var, ids, action)
  const others = changes.flatMap(({ id, before }) => (before === undefined ? [id] : []))
  const drafts = await changeDrafts(task.var, others, action)
  for (const change of changes) {
    const outcome = drafts.get(change.id)
    if (outcome) {
      results.push({ id: change.id, outcome, isPublished: false })
      continue
    }
    if (change.hasNewerDraft && !budget.allows(costOfDraft)) {
      left.push(change.id)
      continue
    }
    const result = await finishChange(task.var, change, action).catch((error: unknown) => {
      logFailure(error, requestId)
      return { id: change.id, outcome: 'failed' as const, isPublished: false }
    })
    results.push(result)
  }
  const changed = results.filter(({ id }) => !drafts.has(id))
  await announceChanges(task, changed, action)
  return { results, left }
}

/**
 * Publishes, unpublishes, deletes or restores one blog, as `changeBlogs` does.
 * @returns whether it is published now, and what a restored one has not got again
 * @throws ApiError 403, 404, 409 with the reason why it cannot be done; ServiceError 503 when D1 fails
 */
export async function changeBlog(task: Task, id: string, action: Action) {
  const [change] = await updateBlogStates(task.var, [id], action)
  if (!change) throw notFound('Blog')
  const result = await finishChange(task.var, change, action)
  // A client that deletes a blog does not see the Trash.
  if (action === 'delete' && result.outcome === 'trash') throw notFound('Blog')
  if (result.outcome === 'notInTrash') throw new ApiError(409, 'This blog is not in the Trash.')
  refuseUnlessDone(result.outcome)
  await announceChanges(task, [result], action)
  return { isPublished: result.isPublished, lost: result.lost }
}

/**
 * Finds the blogs that are related to changed ones, and recommends resources for the published ones after the response. Every
 * write that changes a published blog ends here.
 */
export async function announceBlogs(
  task: Task,
  { changed, published }: { changed: string[]; published: string[] },
): Promise<void> {
  await tryToDerive(task, [...new Set([...changed, ...published])])
  recommendResources(task, published)
}

/** Never throws. The cron derives blogs that fail here or are more than a batch, and on Free all of them. */
async function tryToDerive({ var: { db, config, requestId } }: Task, ids: string[]) {
  if (ids.length === 0 || leavesToCron({ config })) return
  try {
    await withTimeLimit(derivePublished(db, ids), derivationLimit, 'Finding related blogs')
  } catch (error) {
    logFailure(error, requestId)
  }
}

async function announceChanges(task: Task, results: Changed<ChangeOutcome>[], action: Action): Promise<void> {
  const done = results.filter(({ outcome }) => outcome === 'done')
  // A restored blog is unpublished: readers see no change.
  if (action === 'restore' || done.length === 0) return
  const published = done.filter(({ isPublished }) => isPublished)
  await announceBlogs(task, { changed: done.map(({ id }) => id), published: published.map(({ id }) => id) })
}

async function finishChange(writing: Writing, change: StateChange, action: Action): Promise<Changed<Outcome>> {
  const { id, hasNewerDraft, isPublished = false, lost } = change
  if (!hasNewerDraft) return { id, outcome: outcomeOf(change, action), isPublished, lost }
  const outcome = await publishLatestDraft(writing, id, null)
  return { id, outcome, isPublished: outcome === 'done' }
}

function outcomeOf({ before, isForbidden, isPublished, isRedirected }: StateChange, action: Action): Outcome {
  if (before === undefined) return 'missing'
  if (isForbidden) return 'forbidden'
  if (isPublished !== undefined) return 'done'
  if (isRedirected) return 'slug'
  return action === 'restore' ? 'notInTrash' : 'trash'
}
