import { z } from 'zod'
import { listLimits, textLimits } from '../limits.ts'
import { id, missing } from './fields.ts'

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
