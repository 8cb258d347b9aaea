import { z } from 'zod'
import { shortestPassword, textLimits } from '../limits.ts'
import { email, missing, text } from './fields.ts'

export const loginRequest = z.object({
  email,
  password: z
    .string({ error: missing('Password') })
    .min(1, missing('Password'))
    .max(textLimits.password, 'Password is too long.'),
})

export const loginLinkRequest = z.object({ link: text('Link', textLimits.token) })

const currentPassword = z
  .string({ error: missing('Current password') })
  .min(1, missing('Current password'))
  .max(textLimits.password, 'Current password is too long.')

export const changeEmailRequest = z.object({ email, password: currentPassword })

export const changePasswordRequest = z.object({
  current: currentPassword,
  next: z
    .string({ error: missing('New password') })
    .min(shortestPassword, `The new password is too short: at least ${shortestPassword} characters.`)
    .max(textLimits.password, `The new password is too long: at most ${textLimits.password} characters.`),
})
