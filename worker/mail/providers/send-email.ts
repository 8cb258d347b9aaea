import * as z from 'zod'
import { withTimeLimit } from '../../contract/time-limit.ts'
import { type BatchAnswer, defineProvider, type Mail, type MailSender, postTimeoutMs } from './provider.ts'
import { quote } from './read-answer.ts'

/** The binding sends one mail a call, and each may fail in a way of its own. */
const batchSize = 1

const adviceOnDomain = 'Check that Email Service is set up for the domain of the sender.'
/** Codes by which nothing was sent, whatever the mail is, and what to do about them. */
const accountCodes = new Map([
  ['E_SENDER_NOT_VERIFIED', adviceOnDomain],
  ['E_SENDER_DOMAIN_NOT_AVAILABLE', adviceOnDomain],
  ['E_RATE_LIMIT_EXCEEDED', 'It is tried again.'],
  ['E_DAILY_LIMIT_EXCEEDED', 'It is tried again.'],
])
/** The address has bounced or complained before. */
const suppressedCode = 'E_RECIPIENT_SUPPRESSED'
/** After this code the mail may have been sent. All others are of the mail. */
const uncertainCode = 'E_INTERNAL_SERVER_ERROR'

const failure = z.object({ code: z.string().startsWith('E_'), message: z.string() })

/**
 * Cloudflare's Email Service: https://developers.cloudflare.com/email-service/api/send-emails/workers-api/. It is for
 * confirmations and notices: its terms allow no newsletters.
 */
export const sendEmail = defineProvider({
  label: 'Cloudflare Email Service',
  newslettersForbiddenBy: 'Cloudflare',
  variables: {},
  open: ({ env }) => (env.EMAIL ? openBinding(env.EMAIL) : null),
})

export function openBinding(binding: SendEmail): MailSender {
  return {
    batchSize,
    remembersMs: 0,
    async post({ mails: [mail] }) {
      if (!mail) return { kind: 'answered', outcomes: [] }
      try {
        await withTimeLimit(binding.send(toMessage(mail)), postTimeoutMs, 'EMAIL')
      } catch (error) {
        return readFailure(error)
      }
      return { kind: 'answered', outcomes: [{ isAccepted: true }] }
    },
  }
}

function toMessage({ to, fromEmail, fromName, replyTo, subject, html, text, headers }: Mail) {
  const from = { email: fromEmail, name: fromName }
  return { to, from, subject, html: String(html), text: String(text), headers, ...(replyTo && { replyTo }) }
}

/** @throws the error itself when the mail may have been sent */
function readFailure(error: unknown): BatchAnswer {
  const { data } = failure.safeParse(error)
  if (!data || data.code === uncertainCode) throw error
  const words = quote(data.message, '')
  const advice = accountCodes.get(data.code)
  if (advice) return { kind: 'postponed', problem: `Cloudflare sends nothing: “${words}” ${advice}` }
  return {
    kind: 'answered',
    outcomes: [{ isAccepted: false, reason: words, ...(data.code === suppressedCode && { isAddress: true }) }],
  }
}
