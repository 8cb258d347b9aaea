import { z } from 'zod'
import { id } from './fields.ts'

export const messageDoneRequest = z.object({
  id,
  isDone: z.boolean({ error: 'isDone must be true or false.' }),
})
