import { z } from 'zod'
import { textLimits } from '../limits.ts'

/** What an author types as an address, or a title to make one from. */
const text = z.string().max(textLimits.address, 'This is too long for an address.').default('')

/** `for` is the id of the blog that is to have the slug, or of its draft. */
export const slugQuery = z.object({
  kind: z.literal('blog', { error: 'The kind must be blog.' }),
  text,
  title: text,
  for: z.string().max(textLimits.id, 'This id is too long.').default(''),
})
