import * as z from 'zod'
import { listLimits, textLimits } from '../limits.ts'
import { searchText } from './lists.ts'

/** A text that an author types as an address, or a title to make an address from. */
const text = z.string().max(textLimits.address, 'This is too long for an address.').default('')

/** `for` is the id of the blog or page that is to have the slug, or of a blog's draft. */
export const slugQuery = z.object({
  kind: z.enum(['blog', 'page'], { error: 'The kind must be blog or page.' }),
  text,
  title: text,
  for: z.string().max(textLimits.id, 'This id is too long.').default(''),
})

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
