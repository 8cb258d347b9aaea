import * as z from 'zod'
import { textLimits } from '../limits.ts'

/** An address as an author types it, or a title to make one from. */
const text = z.string().max(textLimits.address, 'This is too long for an address.').default('')

/** `for` is the id of the blog or page that is to have the slug, or of a blog's draft. */
export const slugQuery = z.object({
  kind: z.enum(['blog', 'page'], { error: 'The kind must be blog or page.' }),
  text,
  title: text,
  for: z.string().max(textLimits.id, 'This id is too long.').default(''),
})
