import type { z } from 'zod'
import { type ImportedKind, importLimits } from '../contract/imports.ts'
import { isRecord } from '../contract/is-record.ts'
import type { importItemsRequest } from '../contract/requests/imports.ts'
import { second } from '../contract/units.ts'
import { ApiError } from '../errors.ts'
import { type Cost, createRunBudget } from '../run-budget.ts'
import type { Importing } from './planned-item.ts'

export type SentItem = z.output<typeof importItemsRequest>['items'][number]

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
export function refuseTooMuch(plan: keyof typeof importLimits, items: SentItem[]) {
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
export function budgetOfCall({ task }: Importing) {
  const budget = createRunBudget(task.var, callTimeMs)
  return { allows: ({ kind }: SentItem) => budget.allows(costs[kind]) }
}

/** The items that the plan’s statements last for; the first one always. */
export function* fitting(importing: Importing, items: SentItem[]) {
  const budget = budgetOfCall(importing)
  for (const [place, item] of items.entries()) {
    if (place > 0 && !budget.allows(item)) return
    yield item
  }
}
