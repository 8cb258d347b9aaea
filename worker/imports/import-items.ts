import type { z } from 'zod'
import { pathPrefixes } from '../contract/addresses.ts'
import { type ImportedKind, type ImportResult, importLimits } from '../contract/imports.ts'
import { isRecord } from '../contract/is-record.ts'
import { type ImportedValues, importedValues } from '../contract/requests/imported-values.ts'
import type { importItemsRequest } from '../contract/requests/imports.ts'
import { second } from '../contract/units.ts'
import { isConstraintError } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import { type Cost, createRunBudget } from '../run-budget.ts'
import { CheckedBefore } from './checked-before.ts'
import { findItems, type ItemRow, markStored, recordRows, refusingColumns, type SettledItem } from './items.queries.ts'
import { importArticle } from './kinds/import-article.ts'
import { importComments } from './kinds/import-comments.ts'
import { importDraft } from './kinds/import-draft.ts'
import { importAuthor, importCategory, importTag } from './kinds/import-listings.ts'
import { importPage } from './kinds/import-page.ts'
import { importRedirects } from './kinds/import-redirects.ts'
import { importSettings } from './kinds/import-settings.ts'
import { type Importer, type Importing, type PlannedItem, refused } from './planned-item.ts'

/** How each kind of item is imported. */
const importers: { [Kind in ImportedKind]: Importer<ImportedValues[Kind]> } = {
  category: importCategory,
  tag: importTag,
  author: importAuthor,
  article: importArticle,
  draft: importDraft,
  page: importPage,
  comments: importComments,
  redirects: importRedirects,
  settings: importSettings,
}

/** A slug, a name or an id may be taken by another call between its choice and its use. */
const tries = 3

/**
 * Says what would become of items, and stores that in the table of the import; nothing else changes.
 * @returns the items of the beginning that one call can check
 * @throws ApiError 413 for more than one call may have; ServiceError 503 when D1 fails
 */
export async function checkItems(importing: Importing, items: SentItem[]): Promise<ImportResult[]> {
  const known = await readKnown(importing, items)
  const call = items.map(({ kind, sourceId, value }) => ({ kind, sourceId, filePath: filePathOf(kind, value) }))
  const before = new CheckedBefore(importing.task.var.db, importing.job.key, call)
  const results: ImportResult[] = []
  for (const item of fitting(importing, items)) {
    if (before.has(kindsReferredTo(item))) await before.store()
    const row = known.get(nameOf(item))
    if (row?.doneAt) results.push(resultOf(row, true))
    else {
      const kept = row?.targetId ?? ''
      const { planned } = await refuseOnProblem(async () => ({
        planned: await plan({ ...importing, before }, item, kept),
      }))
      const settled = settle(item, planned)
      before.add(settled)
      results.push(resultOf(settled, isNothingToDo(settled)))
    }
  }
  await before.store()
  return results
}

/**
 * Stores items, each in a transaction of its own with its row in the table of the import. Items that were stored before are
 * answered as they were.
 * @returns the items of the beginning that one call can store
 * @throws ApiError 409 when the import does not run, 413 for more than one call may have; ServiceError 503 when D1 or R2
 * fails
 */
export async function storeItems(importing: Importing, items: SentItem[]): Promise<ImportResult[]> {
  const { task, job } = importing
  const { db, meter } = task.var
  const known = await readKnown(importing, items)
  const written: Parameters<typeof recordRows>[2] = []
  const results: ImportResult[] = []
  try {
    for (const item of fitting(importing, items)) {
      const before = meter.rowsWritten
      const row = known.get(nameOf(item))
      const stored = row?.doneAt ? row : await storeOne(importing, item, row?.targetId ?? '')
      if (!stored) break
      results.push(resultOf(stored, true))
      if (!row?.doneAt) written.push({ ...item, rows: meter.rowsWritten - before })
    }
  } finally {
    if (written.length > 0) await recordRows(db, job.key, written)
  }
  return results
}

/** @returns null when no statements are left to try again @throws ApiError 409 */
async function storeOne(importing: Importing, item: SentItem, kept: string): Promise<SettledItem | null> {
  const { task, job } = importing
  const { db } = task.var
  const budget = budgetOfCall(importing)
  for (let attempt = 0; attempt < tries; attempt += 1) {
    if (attempt > 0 && !budget.allows(item)) return null
    const { settled, statements } = await prepare(importing, item, kept)
    try {
      await db.batch([markStored(db, job.key, settled), ...statements])
      return settled
    } catch (error) {
      if (!isConstraintError(error)) throw error
      if (!refusingColumns.some((column) => isConstraintError(error, column))) continue
      const [stored] = await findItems(db, job.key, [item])
      if (stored?.doneAt) return stored
      throw new ApiError(409, 'This import does not run any more.')
    }
  }
  throw new ApiError(409, 'Something else was stored at the same time. Please try again.')
}

/** Stores the files of an item, and gives its statements. */
async function prepare(importing: Importing, item: SentItem, kept: string) {
  const { planned, written } = await refuseOnProblem(async () => {
    const planned = await plan(importing, item, kept)
    return { planned, written: await planned.write?.() }
  })
  const notes = [...planned.notes, ...(written?.notes ?? [])]
  return { settled: settle(item, { ...planned, notes }), statements: written?.statements ?? [] }
}

/** A refusal of an item's content concerns this item only; a failure of a service, the call. */
async function refuseOnProblem<Result>(run: () => Promise<{ planned: PlannedItem; written?: Result }>) {
  try {
    return await run()
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return { planned: refused(error.message) }
    throw error
  }
}

function plan<Kind extends ImportedKind>(
  importing: Importing,
  { kind, value, ...item }: SentItem & { kind: Kind },
  kept: string,
): Promise<PlannedItem> {
  const parsed = importedValues[kind].safeParse(value)
  if (parsed.success) {
    return importers[kind](importing, { ...item, value: parsed.data, filePath: filePathOf(kind, value) }, kept)
  }
  // An item that the client could not read has no value: its notes say why.
  return Promise.resolve(refused(...(value === null ? [] : [problemOf(parsed.error)])))
}

/** The first problem of a value. Those without a sentence of their own name the field. */
function problemOf({ issues: [issue] }: z.ZodError): string {
  if (!issue?.message.startsWith('Invalid')) return issue?.message ?? 'It cannot be read.'
  return `Its field ${issue.path.join('.') || 'value'} is missing or cannot be read.`
}

/** The row of an item. An item with notes comes changed. */
function settle({ kind, sourceId, title, notes, value }: SentItem, planned: PlannedItem): SettledItem {
  const all = [...notes, ...planned.notes]
  const outcome = planned.outcome === 'comes' && all.length > 0 ? 'changed' : planned.outcome
  const filePath = filePathOf(kind, value)
  return { kind, sourceId, title, outcome, notes: all, targetId: planned.target, size: sizeOf(kind, value), filePath }
}

/** The path that the file has for a thing with an address; null for others. */
function filePathOf(kind: ImportedKind, value: unknown): string | null {
  const prefixes: Partial<Record<ImportedKind, string>> = { ...pathPrefixes, article: pathPrefixes.blog }
  const prefix = prefixes[kind]
  const slug = isRecord(value) && typeof value.slug === 'string' ? value.slug : ''
  return prefix === undefined || slug === '' ? null : prefix + slug.toLowerCase()
}

/** How many comments or redirects an item has; 1 for what is no list. */
function sizeOf(kind: ImportedKind, value: unknown): number {
  const list = isRecord(value) && (kind === 'comments' || kind === 'redirects') ? value[kind] : null
  return Array.isArray(list) ? list.length : 1
}

/** The kinds of earlier items by whose rows an item is planned. */
function kindsReferredTo({ kind, value }: SentItem): readonly ImportedKind[] {
  if (kind === 'article') return ['category', 'tag', 'author']
  if (kind === 'draft') return ['category', 'tag', 'author', 'article']
  if (kind === 'comments') return ['article']
  return kind === 'tag' && isRecord(value) && value.mergedInto !== null ? ['tag'] : []
}

function isNothingToDo({ outcome }: Pick<ItemRow, 'outcome'>): boolean {
  return outcome === 'present' || outcome === 'refused'
}

function resultOf({ kind, sourceId, outcome, notes, targetId }: SettledItem, isDone: boolean): ImportResult {
  return { kind, sourceId, outcome, notes, target: targetId, isDone }
}

function nameOf({ kind, sourceId }: Pick<SentItem, 'kind' | 'sourceId'>): string {
  return `${kind} ${sourceId}`
}

async function readKnown({ task, job }: Importing, items: SentItem[]): Promise<Map<string, ItemRow>> {
  refuseTooMuch(task.var.config.PLAN, items)
  return new Map((await findItems(task.var.db, job.key, items)).map((row) => [nameOf(row), row]))
}

type SentItem = z.output<typeof importItemsRequest>['items'][number]

/** After this time a call begins no further item. */
const callTimeMs = 10 * second
/** Maximum numbers of statements of an item, and of calls: a text stores images, and each smaller copy is a call. */
const costs: Record<ImportedKind, Cost> = {
  category: { statements: 15 },
  tag: { statements: 9 },
  author: { statements: 12 },
  article: { statements: 37, calls: 20 },
  draft: { statements: 15, calls: 20 },
  page: { statements: 16, calls: 20 },
  comments: { statements: 5 },
  redirects: { statements: 17 },
  settings: { statements: 12 },
}
const textKinds: readonly ImportedKind[] = ['article', 'draft', 'page']

/** @throws ApiError 413 for more items than one call may have */
function refuseTooMuch(plan: keyof typeof importLimits, items: SentItem[]) {
  const limits = importLimits[plan]
  const texts = items.filter(({ kind }) => textKinds.includes(kind))
  const bytes = texts.reduce((sum, { value }) => sum + htmlBytes(value), 0)
  if (items.length > limits.items) throw new ApiError(413, `One call imports ${limits.items} items at most.`)
  if (texts.length > limits.texts) throw new ApiError(413, `One call imports ${limits.texts} texts at most.`)
  if (texts.length > 1 && bytes > limits.bytes) {
    throw new ApiError(413, `The texts of one call have ${limits.bytes.toLocaleString('en')} bytes at most.`)
  }
}

function htmlBytes(value: unknown): number {
  return isRecord(value) && typeof value.html === 'string' ? new TextEncoder().encode(value.html).length : 0
}

/** The statements and the time that a call has left for its items. */
function budgetOfCall({ task }: Importing) {
  const budget = createRunBudget(task.var, callTimeMs)
  return { allows: ({ kind }: SentItem) => budget.allows(costs[kind]) }
}

/** The items that the plan’s statements last for; the first one always. */
function* fitting(importing: Importing, items: SentItem[]) {
  const budget = budgetOfCall(importing)
  for (const [index, item] of items.entries()) {
    if (index > 0 && !budget.allows(item)) return
    yield item
  }
}
