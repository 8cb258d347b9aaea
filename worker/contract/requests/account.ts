import * as z from 'zod'
import { emailShape } from '../email-shape.ts'
import { shortestPassword, textLimits } from '../limits.ts'
import { email, emailOr, invalidEmail, isTimeZone, line, missing, text } from './fields.ts'

const knownEmail = emailOr(invalidEmail, emailShape)

/** A password that an account has, of any length. */
const ownPassword = z
  .string({ error: missing('Password') })
  .min(1, missing('Password'))
  .max(textLimits.password, 'Password is too long.')

export const loginRequest = z.object({ email: knownEmail, password: ownPassword })

export const confirmRequest = z.object({ password: ownPassword })

export const forgottenRequest = z.object({ email: knownEmail })

export const recoveryLinkRequest = z.object({ link: text('Link', textLimits.token) })

export const recoverRequest = recoveryLinkRequest.extend({ password: newPassword('Password') })

export const loginLinkRequest = z.object({ link: text('Link', textLimits.token) })

/** The link makes the first account; the rest is what a publication begins with. */
export const setupRequest = z.object({
  link: text('Link', textLimits.token),
  name: text('The name of the publication', textLimits.siteName),
  /** Whom readers see as the author of what the account writes; without one, the publication. */
  author: text('Your name', textLimits.authorName).optional(),
  tagline: line().max(textLimits.tagline, `The tagline is too long: ${textLimits.tagline} characters at most.`),
  timeZone: text('Time zone', textLimits.timeZone).refine(isTimeZone, 'There is no such time zone.'),
  email,
  password: newPassword('Password'),
})

export type SetupRequest = z.input<typeof setupRequest>

const currentPassword = z
  .string({ error: missing('Current password') })
  .min(1, missing('Current password'))
  .max(textLimits.password, 'Current password is too long.')

export const changeEmailRequest = z.object({ email, password: currentPassword })

export const changePasswordRequest = z.object({
  current: currentPassword,
  next: newPassword('New password'),
})

/** @param what its name, as the error message begins when it is missing */
export function newPassword(what: string) {
  return z
    .string({ error: missing(what) })
    .min(shortestPassword, `The new password is too short: at least ${shortestPassword} characters.`)
    .max(textLimits.password, `The new password is too long: at most ${textLimits.password} characters.`)
}
