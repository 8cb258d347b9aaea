import * as z from 'zod'
import type { ProviderName } from '../../contract/newsletter.ts'
import { postmark } from './postmark.ts'
import { defineProvider } from './provider.ts'
import { resend } from './resend.ts'
import { sendEmail } from './send-email.ts'

const largestBatch = 100

/** Sends nothing: the admin reads its mails on the page Outbox, which shows the rows of accepted deliveries. */
const outbox = defineProvider({
  label: 'Outbox',
  variables: {},
  open: () => ({
    batchSize: largestBatch,
    remembersMs: Number.POSITIVE_INFINITY,
    check: async () => null,
    async post({ mails }) {
      return { kind: 'answered', outcomes: mails.map(() => ({ isAccepted: true })) }
    },
  }),
})

export const providers = { outbox, resend, postmark, send_email: sendEmail } satisfies Record<ProviderName, unknown>

/**
 * The variables and secrets of all providers. `chooseProvider` does not compile where the variables of a provider are missing.
 */
export const providerVariables = z.object({ ...resend.variables, ...postmark.variables })
