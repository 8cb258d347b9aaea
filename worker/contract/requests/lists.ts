import { z } from 'zod'
import { listLimits, textLimits } from '../limits.ts'
import { id, missing, time } from './fields.ts'

export const searchText = z
  .string()
  .trim()
  .max(textLimits.search, `Search for ${textLimits.search} characters at most.`)

/** The ids of a bulk call, without repetitions. */
export const bulkIds = z
  .array(id, { error: missing('Ids') })
  .min(1, missing('Ids'))
  .max(listLimits.page, `Name ${listLimits.page} at most.`)
  .transform((ids) => [...new Set(ids)])

/** Fields that the filter of every bulk call has: what was added later was in no list that the admin saw. */
export const filterFields = { q: searchText.default(''), addedBefore: time }

type Bulk<Filter, Action> = { ids?: string[] | undefined; filter?: Filter | undefined; action: Action }

/**
 * The end of a bulk call's schema: an action for the rows with `ids`, or for all rows that match a `filter`. The filter is
 * a strict object: without a field that is misspelt it would match more.
 */
export function chooseTarget<Filter extends object, Action>(
  { ids, filter, action }: Bulk<Filter, Action>,
  context: z.RefinementCtx,
) {
  const target = ids ?? filter
  if (target && !(ids && filter)) return { target, action }
  context.addIssue('Name either ids or a filter.')
  return z.NEVER
}
