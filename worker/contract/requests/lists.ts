import * as z from 'zod'
import { listLimits, textLimits } from '../limits.ts'
import { id, missing, time } from './fields.ts'

/** The searched text; '' for no search. */
export const searchText = z
  .string()
  .trim()
  .max(textLimits.search, `Search for ${textLimits.search} characters at most.`)
  .default('')

/** The ids of a bulk call, without repetitions. */
export const bulkIds = z
  .array(id, { error: missing('Ids') })
  .min(1, missing('Ids'))
  .max(listLimits.page, `Name ${listLimits.page} at most.`)
  .transform((ids) => [...new Set(ids)])

/**
 * The fields of a bulk call, which `chooseTarget` ends. Its filter is a strict object: without a field that is misspelt it
 * would match more. A row that was added after `addedBefore` was in no list that the admin saw.
 * @param fields of the filter, beside the search
 */
export function bulkFields<Fields extends z.ZodRawShape, const Actions extends readonly [string, ...string[]]>(
  fields: Fields,
  actions: Actions,
) {
  return z.object({
    ids: bulkIds.optional(),
    filter: z.strictObject({ q: searchText, addedBefore: time, ...fields }).optional(),
    action: z.enum(actions, { error: `The action must be ${actions.join(' or ')}.` }),
  })
}

type Bulk<Filter, Action> = { ids?: string[] | undefined; filter?: Filter | undefined; action: Action }

/** The end of a bulk call's schema: an action for the rows with `ids`, or for all rows that match a `filter`. */
export function chooseTarget<Filter extends object, Action>(
  { ids, filter, action }: Bulk<Filter, Action>,
  context: z.RefinementCtx,
) {
  const target = ids ?? filter
  if (target && !(ids && filter)) return { target, action }
  context.addIssue('Name either ids or a filter.')
  return z.NEVER
}
