import { addToUsed, selectUsed } from '../../db/daily-totals.ts'
import type { Task } from '../../env.ts'
import { logFailure } from '../../errors.ts'
import type { RunBudget } from '../../run-budget.ts'
import { indexTexts, listWaiting, putBehind, type WaitingText } from './index-uses.queries.ts'

/** Texts of one transaction. */
const mostTexts = 25
/** Rows that are written a day, in UTC. The Free plan has 100,000 for everything. */
const rowsOfDay = 15_000

/** Of one round: the texts, two statements for each of seven kinds, and the counts. */
export const costOfIndexing = { statements: 30 }

/**
 * Brings the index of uses up to date with texts that were stored or deleted, the oldest first, as many as a run and a day may.
 * @returns whether none is left
 */
export async function indexUses(task: Task, { at, budget }: { at: Date; budget: RunBudget }): Promise<boolean> {
  const { db, config, meter } = task.var
  const before = meter.rowsWritten
  const isCounted = config.PLAN === 'free' && config.ENVIRONMENT !== 'local'
  const used = isCounted ? ((await selectUsed(db, 'media', at).get())?.total ?? 0) : 0
  const written = () => used + meter.rowsWritten - before
  try {
    while (!isCounted || written() < rowsOfDay) {
      if (!budget.allows(costOfIndexing)) return false
      const texts = await listWaiting(db, mostTexts)
      if (texts.length === 0) return true
      await indexEach(task, texts)
      if (texts.length < mostTexts) return true
    }
    return false
  } finally {
    if (isCounted && meter.rowsWritten > before) await addToUsed(db, 'media', meter.rowsWritten - before, at)
  }
}

/** Indexes texts together, or one after the other if that fails. @throws the failure of one, which then waits behind all others */
async function indexEach(task: Task, texts: WaitingText[]): Promise<void> {
  const { db, requestId } = task.var
  try {
    await indexTexts(db, texts)
  } catch (error) {
    if (texts.length === 1) {
      await putBehind(db, texts)
      throw error
    }
    logFailure(new Error(`${texts.length} texts are indexed one by one`, { cause: error }), requestId)
    // The texts behind the first one wait for the next run.
    await putBehind(db, texts.slice(1))
    await indexEach(task, texts.slice(0, 1))
  }
}
