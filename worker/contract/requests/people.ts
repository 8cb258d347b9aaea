import * as z from 'zod'
import { textLimits } from '../limits.ts'
import { roles } from '../permissions.ts'
import { newPassword } from './account.ts'
import { email, text } from './fields.ts'
import { addPasskeyRequest } from './passkeys.ts'

/** The id of a person. */
const person = z.string().regex(/^[1-9]\d{0,8}$/, 'Choose a person.')

const rights = {
  role: z.enum(roles, 'Choose a role.'),
  moderates: z.boolean().default(false),
  sends: z.boolean().default(false),
}

export const inviteRequest = z.object({ email, ...rights })

export const changePersonRequest = z.object(rights)

/** `draftsTo` gets the unpublished texts of the person who goes. */
export const removePersonRequest = z.object({ draftsTo: person })

export const invitationRequest = z.object({ link: text('Link', textLimits.token) })

export const acceptInvitationRequest = z.object({
  link: text('Link', textLimits.token),
  name: text('Your name', textLimits.authorName),
  password: newPassword('Password'),
})

/** Before a device makes a passkey. */
export const invitedRequest = acceptInvitationRequest.omit({ password: true })

export const acceptWithPasskeyRequest = invitedRequest.extend({ passkey: addPasskeyRequest })

export type InviteRequest = z.input<typeof inviteRequest>
export type AcceptInvitationRequest = z.input<typeof acceptInvitationRequest>
