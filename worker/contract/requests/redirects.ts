import * as z from 'zod'
import { listLimits, textLimits } from '../limits.ts'
import { searchText } from './lists.ts'

/** Longer ones are refused with the number of their line, not with the whole list. */
const longest = 4 * textLimits.address

const address = (name: string) =>
  z
    .string({ error: `${name} must be a path.` })
    .trim()
    .max(longest, `${name} is too long.`)

/** `isTrial` saves nothing: it tells what would be refused. */
export const saveRedirectsRequest = z.object({
  redirects: z
    .array(z.object({ from: address('from'), to: address('to') }), { error: 'redirects must be a list.' })
    .min(1, 'Name at least one redirect.')
    .max(listLimits.redirectsOfCall, `Send ${listLimits.redirectsOfCall} redirects at most.`),
  isTrial: z.boolean({ error: 'isTrial must be true or false.' }).default(false),
})

export const redirectsQuery = { q: searchText }

export const deleteRedirectQuery = z.object({ from: address('from') })
