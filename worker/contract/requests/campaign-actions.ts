import * as z from 'zod'

/** The decision about mails that may or may not have been sent. */
export const undecidedRequest = z.object({
  action: z.enum(['again', 'leave'], { error: 'The action must be again or leave.' }),
})
