import * as z from 'zod'
import type { ProviderName } from '../../contract/newsletter.ts'
import { outbox } from './outbox.ts'
import { postmark } from './postmark.ts'
import { resend } from './resend.ts'
import { sendEmail } from './send-email.ts'

export const providers = { outbox, resend, postmark, send_email: sendEmail } satisfies Record<ProviderName, unknown>

/** The variables and secrets of all providers. `chooseProvider` does not compile without those of one. */
export const providerVariables = z.object({ ...resend.variables, ...postmark.variables })
