import * as z from 'zod'
import { textLimits } from '../limits.ts'
import { id, lines, optionalLine, text } from './fields.ts'

/** The article for which resources are proposed: a form sends the beginning of its text. */
export const proposeResourcesRequest = z.object({
  article: id,
  title: text('Title', textLimits.title),
  category: optionalLine('Category', textLimits.category),
  text: lines('Text must be a text.').max(
    textLimits.subject,
    `Text is too long: ${textLimits.subject} characters at most.`,
  ),
})

/** The address of a page that an author recommends. */
export const pageRequest = z.object({ url: text('The address', textLimits.address) })
