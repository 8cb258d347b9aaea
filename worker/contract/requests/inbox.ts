import * as z from 'zod'
import { messageStates } from '../inbox.ts'
import { listLimits, textLimits } from '../limits.ts'
import { subscriberStates } from '../newsletter.ts'
import { draftIdPattern } from '../patterns.ts'
import { endReasons, importStates, problemOfAddress } from '../subscribers.ts'
import { email, id, line, succeeds, text, time } from './fields.ts'
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

const language = line('A language must be a text.')
  .max(textLimits.language, { error: 'A language is too long.', abort: true })
  .refine((text) => succeeds(() => Intl.getCanonicalLocales(text)), {
    error: 'A language must be a code, such as de-AT.',
  })

/** An address with what its list says of it. */
const addressWithDetails = z.object({
  email: importedAddress,
  signedUpAt: time.optional(),
  lang: language.optional(),
  origin: line('An origin must be a text.')
    .max(textLimits.origin, `An origin is too long: ${textLimits.origin} characters at most.`)
    .optional(),
})

/** A part of a list. */
const partOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item, { error: 'Send the addresses as a list.' })
    .min(1, 'Send at least one address.')
    .max(listLimits.importedAddresses, `Send ${listLimits.importedAddresses} addresses at most in one call.`)

const importedAddresses = partOf(
  z.union([importedAddress, addressWithDetails], { error: 'An address must be a text.' }),
)

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

const importId = z.string('importId must be a UUID.').regex(draftIdPattern, 'importId must be a UUID.')

/**
 * Addresses of a list whose subscriptions have ended where it comes from. `preview` only counts. The calls of one import have
 * one `importId`, which the client has made up, so that what they suppress can be undone.
 */
export const suppressRequest = z.object({
  preview: z.boolean({ error: 'preview must be true or false.' }),
  importId: importId.optional(),
  addresses: partOf(
    z.object({
      email: importedAddress,
      reason: z.enum(endReasons, { error: `reason must be one of ${endReasons.join(', ')}.` }),
    }),
  ),
})

export const suppressedAddressRequest = z.object({ email })

export const undoSuppressionsRequest = z.object({ importId })

/** Why the admin thinks that a bounced address gets mail again. */
export const liftRequest = z.object({ reason: text('Reason', textLimits.stateReason) })

export type ImportRequest = z.output<typeof importRequest>
