import { z } from 'zod'
import { textLimits } from '../limits.ts'
import { emailPattern } from '../patterns.ts'
import { emailOr, lines, text } from './fields.ts'

export const subscribeRequest = z.object({
  email: z
    .string({ error: '⚠️ Please enter your email!' })
    .trim()
    .min(1, '⚠️ Please enter your email!')
    .max(textLimits.email, { error: '❌ Invalid email address!', abort: true })
    .regex(emailPattern, '❌ Invalid email address!'),
})

export const contactRequest = z.object({
  name: text('Name', textLimits.contactName),
  // Clients show a failure behind a cross of their own.
  email: emailOr('Invalid email address!'),
  message: text('Message', textLimits.contactMessage, lines),
})
