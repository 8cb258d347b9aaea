import { z } from 'zod'
import { textLimits } from '../limits.ts'
import { id, missing, text } from './fields.ts'

export const generateRequest = z.object({ prompt: text('Prompt', textLimits.prompt) })

/** A blank or short prompt is valid: it clears the list of suggestions. */
export const suggestRequest = z.object({
  prompt: z
    .string({ error: missing('Prompt') })
    .trim()
    .max(textLimits.prompt, `Prompt is too long: ${textLimits.prompt} characters at most.`),
})

export const generateResourcesRequest = z.object({
  id: id.optional(),
  title: z.string().max(1_000, 'Title is too long.').default(''),
  description: z.string().default(''),
})
