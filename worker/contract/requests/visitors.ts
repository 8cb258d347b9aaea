import * as z from 'zod'
import { listLimits, textLimits } from '../limits.ts'
import { signUpSources } from '../newsletter.ts'
import { emailPattern, localAddress, localAddressPattern } from '../patterns.ts'
import { preferredFrequencies } from '../preferences.ts'
import { emailOr, invalidEmail, lines, text } from './fields.ts'

export const subscribeRequest = z.object({
  email: z
    .string({ error: '⚠️ Please enter your email!' })
    .trim()
    .min(1, '⚠️ Please enter your email!')
    .max(textLimits.email, { error: invalidEmail, abort: true })
    .regex(emailPattern, { error: invalidEmail, abort: true })
    .refine((address) => !localAddressPattern.test(address), localAddress),
  /** From `GET /api/newsletter/form`. Any value other than a text counts as none. */
  formToken: z.string().optional().catch(undefined),
  /** Anything that is no form counts as the one of this site: nobody signs up as imported. */
  source: z.enum(signUpSources).default('form').catch('form'),
})

export const confirmRequest = z.object({ token: z.string({ error: 'Send the token of the link.' }) })

/** `categories` are keys; null for all. */
export const preferencesRequest = z.object({
  token: z.string({ error: 'Send the token of the link.' }),
  frequency: z.enum(preferredFrequencies, { error: 'Choose what you want to get.' }),
  categories: z
    .array(z.int(), { error: 'Send the keys of categories.' })
    .max(listLimits.categories, `Send at most ${listLimits.categories} categories.`)
    .nullable(),
})

/** A token that is missing is answered as a wrong one. */
export const unsubscribeQuery = z.object({ t: z.string().default('') })

export const contactRequest = z.object({
  name: text('Name', textLimits.contactName),
  // Clients show a failure behind a cross of their own.
  email: emailOr('Invalid email address!'),
  message: text('Message', textLimits.contactMessage, lines),
})
