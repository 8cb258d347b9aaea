import { now } from '../clock.ts'
import {
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
import { importRowsOfDay } from '../write-in-bulk.ts'
import { type ImportRow, type ListedImport, readProgress } from './imports.queries.ts'
import type { ItemRow } from './items.queries.ts'

/** Until when an import can be undone, in milliseconds since 1970; null for one that cannot. */
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

/** How many rows the items that are left will write, by those of the same kind so far. */
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
