import type { ImportChoices, ImportJob } from '../contract/imports.ts'
import type { Task } from '../env.ts'
import { ApiError, notFound } from '../errors.ts'
import { changeState, findImport, type ImportRow, type SentLateChoices, storeLateChoices } from './imports.queries.ts'
import { readJob } from './present-imports.ts'

/**
 * Lets items be stored. An import that runs already stays as it is, with the choices of its start.
 * @throws ApiError 409 for one that has ended
 */
export function startImport(task: Task, row: ImportRow, choices: ImportChoices): Promise<ImportJob> {
  return change(task, row, { from: ['planned'], to: 'running', choices })
}

/** Changes what may be chosen while an import runs: it goes on with it in any tab. @throws ApiError 409 for an import that does not run */
export async function changeChoices(task: Task, row: ImportRow, choices: SentLateChoices): Promise<ImportJob> {
  await storeLateChoices(task.var.db, row.key, choices)
  return readJob(task, requireRunning(await findAgain(task, row)))
}

/** Ends an import with the items that were stored. @throws ApiError 409 for one that did not start, or was cancelled */
export function finishImport(task: Task, row: ImportRow): Promise<ImportJob> {
  return change(task, row, { from: ['running'], to: 'finished' })
}

/** Ends an import before its end: what was stored stays. @throws ApiError 409 for one that has finished */
export function cancelImport(task: Task, row: ImportRow): Promise<ImportJob> {
  return change(task, row, { from: ['planned', 'running'], to: 'cancelled' })
}

async function change(task: Task, row: ImportRow, wanted: Parameters<typeof changeState>[2]): Promise<ImportJob> {
  const isChanged = await changeState(task.var, row, wanted)
  const current = await findAgain(task, row)
  if (!isChanged) throw new ApiError(409, sentences[current.state])
  return readJob(task, current)
}

async function findAgain({ var: { db } }: Task, { id }: ImportRow): Promise<ImportRow> {
  const current = await findImport(db, id)
  if (!current) throw notFound('Import')
  return current
}

/** Why an import cannot do what is asked of it, by its state. */
const sentences: Record<ImportRow['state'], string> = {
  planned: 'This import has not been started.',
  running: 'This import is running.',
  finished: 'This import has finished.',
  cancelled: 'This import was cancelled.',
  undone: 'This import was undone.',
}

/** An import that has not ended. @throws ApiError 409 */
export function requireOpen(row: ImportRow): ImportRow {
  if (row.state === 'planned' || row.state === 'running') return row
  throw new ApiError(409, sentences[row.state])
}

/** An import whose items are stored. @throws ApiError 409 */
export function requireRunning(row: ImportRow): ImportRow {
  if (row.state === 'running') return row
  throw new ApiError(409, sentences[row.state])
}
