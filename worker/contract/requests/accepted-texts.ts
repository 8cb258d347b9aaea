import * as z from 'zod'
import { assistantTasks } from '../assistant.ts'
import { textLimits } from '../limits.ts'
import { draftIdPattern } from '../patterns.ts'
import { id, lines, text } from './fields.ts'

export const acceptedTextRequest = z.object({
  id: z.string().regex(draftIdPattern, 'The id must be a UUID.'),
  article: id,
  task: z.enum(assistantTasks, { error: 'There is no such task.' }),
  model: text('The model', textLimits.modelName),
  text: text('The text', textLimits.acceptedText, lines),
})

export const acceptedTextsQuery = z.object({ article: id })
