import * as z from 'zod'
import { textLimits } from '../limits.ts'
import { id, line, lines, missing, text } from './fields.ts'

export const generateRequest = z.object({ prompt: text('Prompt', textLimits.prompt, lines) })

/** A blank or short prompt is valid: it clears the list of suggestions. */
export const suggestRequest = z.object({
  prompt: line(missing('Prompt')).max(
    textLimits.prompt,
    `Prompt is too long: ${textLimits.prompt} characters at most.`,
  ),
})

export const generateResourcesRequest = z.object({
  id: id.optional(),
  title: line().max(1_000, 'Title is too long.').default(''),
  description: z.string().default(''),
})
