import type { Task } from '../env.ts'
import { costOfIndexing, indexUses } from '../media/library/index-uses.ts'
import { writeDueTexts } from '../media/replacement/write-due-texts.ts'
import type { Run } from './run.ts'

/** Of the first step: each step asks the budget before it begins. */
export const costOfMedia = costOfIndexing

/** Keeps the library up to date: which texts use which files; and writes texts anew whose files were replaced or described. The next run continues where one stops. */
export async function tendMedia(task: Task, run: Pick<Run, 'at' | 'budget'>): Promise<boolean> {
  await indexUses(task, run)
  await writeDueTexts(task, run)
  return true
}
