import { now } from '../clock.ts'
import {
  type ImportChoices,
  type ImportedKind,
  type ImportJob,
  type ImportSummary,
  type ImportTotal,
  importLimits,
  type ListedImportItem,
  noChoices,
  undoDays,
} from '../contract/imports.ts'
import { day } from '../contract/units.ts'
import { readRowsWritten } from '../db/daily-totals.ts'
import type { Task } from '../env.ts'
import { ApiError, notFound } from '../errors.ts'
import { importRowsOfDay } from '../write-in-bulk.ts'
import {
  changeState,
  findImport,
  type ImportRow,
  type ListedImport,
  readProgress,
  type SentLateChoices,
  storeLateChoices,
} from './imports.queries.ts'
import type { ItemRow } from './items.queries.ts'

/** Until when an import can be undone, in milliseconds since 1970; null where it cannot be undone. */
export function undoableUntil({ state, startedAt, endedAt }: ListedImport): number | null {
  const hasEnded = state === 'finished' || state === 'cancelled' || state === 'undone'
  return hasEnded && startedAt && endedAt ? endedAt.getTime() + undoDays * day : null
}

export function presentImport(row: ListedImport, totals: NonNullable<ListedImport['totals']>): ImportSummary {
  const { id, source, fileName, state, zone } = row
  const until = undoableUntil(row)
  return {
    id,
    source,
    fileName,
    state,
    zone,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    undoableUntil: until && until > now().getTime() ? new Date(until).toISOString() : null,
    totals: totals.map((total) => ({ ...total, things: total.things ?? total.items })),
  }
}

/** An import with what is left of it. */
export async function readJob({ var: { db, config } }: Task, row: ImportRow): Promise<ImportJob> {
  const progress = await readProgress(db, row.key)
  const totals = progress.map(({ importKey: _, rows: __, ...total }): ImportTotal => total)
  const daysLeft = config.PLAN === 'free' ? daysFor(rowsLeft(progress), await readRowsWritten(db, now())) : null
  return {
    ...presentImport(row, totals),
    limits: importLimits[config.PLAN],
    // An import that 0.2.0 started has no late choices.
    choices: row.choices && { ...noChoices, ...row.choices },
    rowsWritten: progress.reduce((sum, { rows }) => sum + rows, 0),
    daysLeft,
  }
}

/** About how many rows an item of a kind writes, before the first one of it is stored. */
const usualRows: Record<ImportedKind, number> = {
  settings: 10,
  category: 20,
  tag: 20,
  author: 20,
  article: 300,
  draft: 20,
  page: 20,
  comments: 1_500,
  redirects: 300,
}

type Progress = Awaited<ReturnType<typeof readProgress>>

/** How many rows the items that are left will write, by the items of the same kind so far. */
function rowsLeft(progress: Progress): number {
  const kinds = Map.groupBy(
    progress.filter(({ outcome }) => outcome !== 'present' && outcome !== 'refused'),
    ({ kind }) => kind,
  )
  let left = 0
  for (const [kind, totals] of kinds) {
    const sum = (field: 'items' | 'done' | 'rows') => totals.reduce((all, total) => all + total[field], 0)
    const each = sum('done') > 0 ? sum('rows') / sum('done') : usualRows[kind]
    left += (sum('items') - sum('done')) * each
  }
  return Math.ceil(left)
}

/** @param written on the present day */
function daysFor(rows: number, written: number): number {
  if (rows === 0) return 0
  return 1 + Math.ceil(Math.max(0, rows - Math.max(0, importRowsOfDay - written)) / importRowsOfDay)
}

export function presentItem({ item, path }: { item: ItemRow; path: string | null }): ListedImportItem {
  const { kind, sourceId, title, outcome, notes, targetId, doneAt } = item
  const isDone = doneAt !== null || outcome === 'present' || outcome === 'refused'
  return { kind, sourceId, title, outcome, notes, target: targetId, isDone, path }
}

/**
 * Lets items be stored. An import that runs already stays as it is, with the choices of its start.
 * @throws ApiError 409 for an import that has ended
 */
export function startImport(task: Task, row: ImportRow, choices: ImportChoices): Promise<ImportJob> {
  return change(task, row, { from: ['planned'], to: 'running', choices })
}

/** Changes what may be chosen while an import runs: it goes on with it in any tab. @throws ApiError 409 for an import that does not run */
export async function changeChoices(task: Task, row: ImportRow, choices: SentLateChoices): Promise<ImportJob> {
  await storeLateChoices(task.var.db, row.key, choices)
  return readJob(task, requireRunning(await findAgain(task, row)))
}

/** Ends an import with the items that were stored. @throws ApiError 409 for an import that did not start, or was cancelled */
export function finishImport(task: Task, row: ImportRow): Promise<ImportJob> {
  return change(task, row, { from: ['running'], to: 'finished' })
}

/** Ends an import before its end: what was stored stays. @throws ApiError 409 for an import that has finished */
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
  return row.state === 'planned' ? row : requireRunning(row)
}

/** An import whose items are stored. @throws ApiError 409 */
export function requireRunning(row: ImportRow): ImportRow {
  if (row.state === 'running') return row
  throw new ApiError(409, sentences[row.state])
}
