import * as z from 'zod'
import { textLimits } from '../limits.ts'
import { id, line } from './fields.ts'
import { bulkIds } from './lists.ts'

/** A text of one line that may be empty: a line break in a subject would add a header to the mail. */
const optionalLine = (what: string, limit: number) =>
  line(`${what} must be a text.`).max(limit, `${what} is too long: ${limit} characters at most.`).default('')

/** What the author wrote for the mail; empty for the title and the subtitle of the blog. */
const mailTexts = {
  blog: id,
  subject: optionalLine('The subject', textLimits.mailSubject),
  preheader: optionalLine('The preview text', textLimits.preheader),
}

export const mailRequest = z.object(mailTexts)

/** `again`: the newest campaign of the blog, whose id says that the author wants it sent once more. */
export const sendRequest = z.object({ ...mailTexts, again: id.nullable().default(null) })

/** Without a blog, for one that is not added yet. */
export const sendOptionsQuery = z.object({ blog: id.optional() })

/** Blogs whose newest campaigns are asked for. */
export const campaignsOfBlogsRequest = z.object({ blogs: bulkIds })
