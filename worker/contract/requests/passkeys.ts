import * as z from 'zod'
import { textLimits } from '../limits.ts'
import { text } from './fields.ts'

/** Bytes as browsers send them, in base64url. @param limit of their characters: more than any authenticator sends */
const bytes = (limit: number) =>
  z
    .string({ error: 'The passkey is not complete.' })
    .max(limit, 'The passkey is too long.')
    .regex(/^[\w-]+$/, {
      error: 'The passkey is not in base64url.',
    })

const ceremony = {
  id: bytes(2_000),
  clientDataJSON: bytes(8_000),
  authenticatorData: bytes(8_000),
}

/** A new passkey. */
export const addPasskeyRequest = z.object({
  ...ceremony,
  /** Whether the browser makes it by itself after a login with the password, without asking. */
  isConditional: z.boolean().default(false),
})
export type AddPasskeyRequest = z.input<typeof addPasskeyRequest>

/** A challenge that a passkey has signed. */
export const signedRequest = z.object({
  ...ceremony,
  signature: bytes(2_000),
  userHandle: bytes(200).nullish(),
})
export type SignedRequest = z.input<typeof signedRequest>

export const renamePasskeyRequest = z.object({ name: text('The name', textLimits.siteName) })

/** From when on everybody is asked for a passkey; null for never. */
export const passkeysFromRequest = z.object({
  from: z.iso.datetime({ error: 'This is no date.' }).nullable(),
})
