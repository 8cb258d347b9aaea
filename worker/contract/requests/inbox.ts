import { z } from 'zod'
import { messageStates } from '../inbox.ts'
import { id } from './fields.ts'
import { bulkIds, chooseTarget, filterFields } from './lists.ts'

export const messageDoneRequest = z.object({
  id,
  isDone: z.boolean({ error: 'isDone must be true or false.' }),
})

/** Left out for both kinds. */
export const messageState = z.enum(messageStates, { error: `state must be ${messageStates.join(' or ')}.` }).optional()

export const bulkMessagesRequest = z
  .object({
    ids: bulkIds.optional(),
    filter: z.strictObject({ ...filterFields, state: messageState }).optional(),
    action: z.enum(['done', 'delete'], { error: 'The action must be done or delete.' }),
  })
  // A repeated call ends when nothing matches any more.
  .refine(({ filter, action }) => action !== 'done' || !filter || filter.state === 'open', {
    error: 'To mark as done, filter by state: open.',
  })
  .transform(chooseTarget)

export const bulkSubscribersRequest = z
  .object({
    ids: bulkIds.optional(),
    filter: z.strictObject(filterFields).optional(),
    action: z.enum(['delete'], { error: 'The action must be delete.' }),
  })
  .transform(chooseTarget)
