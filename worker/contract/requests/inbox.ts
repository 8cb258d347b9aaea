import * as z from 'zod'
import { messageStates } from '../inbox.ts'
import { listLimits } from '../limits.ts'
import { subscriberStates } from '../newsletter.ts'
import { endReasons, importStates, problemOfAddress } from '../subscriber-import.ts'
import { id } from './fields.ts'
import { bulkFields, chooseTarget } from './lists.ts'

export const messageDoneRequest = z.object({
  id,
  isDone: z.boolean({ error: 'isDone must be true or false.' }),
})

/** Left out for both kinds. */
export const messageState = z.enum(messageStates, { error: `state must be ${messageStates.join(' or ')}.` }).optional()

export const bulkMessagesRequest = bulkFields({ state: messageState }, ['done', 'delete'])
  // A repeated call ends when nothing matches any more.
  .refine(({ filter, action }) => action !== 'done' || !filter || filter.state === 'open', {
    error: 'To mark as done, filter by state: open.',
  })
  .transform(chooseTarget)

/** Left out for all states. */
export const subscriberState = z
  .enum(subscriberStates, { error: `state must be one of ${subscriberStates.join(', ')}.` })
  .optional()

export const bulkSubscribersRequest = bulkFields({ state: subscriberState }, ['delete']).transform(chooseTarget)

const importedAddress = z
  .string({ error: 'An address must be a text.' })
  .refine((text) => problemOfAddress(text) === null, { error: 'The addresses have one that is none.' })

/** A part of a list. */
const partOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item, { error: 'Send the addresses as a list.' })
    .min(1, 'Send at least one address.')
    .max(listLimits.importedAddresses, `Send ${listLimits.importedAddresses} addresses at most in one call.`)

const importedAddresses = partOf(importedAddress)

/** `preview` only counts. An import needs the statement that the people agreed. */
export const importRequest = z.discriminatedUnion(
  'preview',
  [
    z.object({ preview: z.literal(true), addresses: importedAddresses }),
    z.object({
      preview: z.literal(false),
      addresses: importedAddresses,
      state: z.enum(importStates, { error: `state must be ${importStates.join(' or ')}.` }),
      consent: z.literal(true, { error: 'Only people who agreed to get this newsletter may be imported.' }),
    }),
  ],
  { error: 'preview must be true or false.' },
)

/** Addresses of a list whose subscriptions have ended where it comes from. `preview` only counts. */
export const suppressRequest = z.object({
  preview: z.boolean({ error: 'preview must be true or false.' }),
  addresses: partOf(
    z.object({
      email: importedAddress,
      reason: z.enum(endReasons, { error: `reason must be one of ${endReasons.join(', ')}.` }),
    }),
  ),
})
