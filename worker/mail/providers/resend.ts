import * as z from 'zod'
import { hour } from '../../contract/units.ts'
import { type Answer, getJson, postJson } from '../../outbound/call-service.ts'
import { type PartAnswer, postByHalves } from './post-by-halves.ts'
import {
  type BatchAnswer,
  checkTimeoutMs,
  defineProvider,
  formatSender,
  type Mail,
  type MailOutcome,
  type MailSender,
  type PostedBatch,
  postTimeoutMs,
} from './provider.ts'
import { quotaWaitMs, quote, readJson, readRetryAfter } from './read-answer.ts'
import { resendWebhook } from './resend-webhook.ts'
import { origin, secret } from './variables.ts'

const largestBatch = 100
/** Of all keys of a team. Pages of Resend name 2, 5 and 10: each team has 2. https://resend.com/docs/api-reference/rate-limit */
const callsPerSecond = 2
/** Resend documents 24 hours: an hour is left for clocks that differ. */
const remembersMs = 23 * hour
/** Resend names the field of an invalid mail. */
const addressProblem = /\binvalid `?to\b/i
/** A mail is invalid, or the call is too large. */
const invalidStatuses = [400, 413, 422]
/** Another call with this id is under way: it may accept the mails, and the next try learns of that. */
const conflicts = ['concurrent_idempotent_requests', 'resource_locked']
/** The mails of a day or a month are used up. */
const quotas = ['daily_quota_exceeded', 'monthly_quota_exceeded']
/** A time-out, and a conflict of another kind. */
const uncertainStatuses = [408, 409]

/** `errors` are those that permissive validation has refused, `data` the others. */
const acceptance = z.object({
  data: z.array(z.object({ id: z.string() })).max(largestBatch),
  errors: z
    .array(z.object({ index: z.int().nonnegative(), message: z.string() }))
    .max(largestBatch)
    .default([]),
})
/** As many as Resend lists in one call: https://resend.com/docs/api-reference/domains/list-domains */
const mostDomains = 100
const domains = z.object({
  data: z.array(z.object({ name: z.string(), status: z.string() })).max(mostDomains),
  has_more: z.boolean().default(false),
})
/** The answer about a key that may only send: Resend knows it. */
const sendingOnly = 'restricted_api_key'
const failure = z.object({ name: z.string().default(''), message: z.string().default('') })

const variables = {
  RESEND_API_KEY: secret,
  RESEND_WEBHOOK_SECRET: secret.refine((value) => value === '' || /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(value), {
    error: 'RESEND_WEBHOOK_SECRET must be the signing secret of the webhook, which begins with whsec_.',
  }),
  RESEND_API_URL: origin('RESEND_API_URL', 'https://api.resend.com'),
}

/**
 * Resend: https://resend.com/docs/api-reference/emails/send-batch-emails. One call sends up to 100 mails; within 24 hours a
 * call with the same id sends nothing. Permissive validation refuses invalid mails one by one; where Resend refuses a batch
 * as a whole, it is posted by halves until the invalid mails are found.
 */
export const resend = defineProvider({
  label: 'Resend',
  callsPerSecond,
  variables,
  secrets: { key: 'RESEND_API_KEY', webhook: 'RESEND_WEBHOOK_SECRET' },
  webhook: resendWebhook,
  open: ({ config }) => openResend(config.RESEND_API_KEY, config.RESEND_API_URL, config.MAIL_FROM),
})

function openResend(key: string, origin: string, sender: string): MailSender {
  async function call({ id, mails }: PostedBatch, signal: AbortSignal): Promise<PartAnswer> {
    const answer = await postJson(new URL('/emails/batch', origin), {
      headers: { authorization: `Bearer ${key}`, 'idempotency-key': id, 'x-batch-validation': 'permissive' },
      body: mails.map(toMessage),
      signal,
    })
    return answer.status === 200 ? readOutcomes(answer, mails.length, key) : readRefusal(answer, key)
  }
  return {
    batchSize: largestBatch,
    remembersMs,
    async post(batch) {
      const signal = AbortSignal.timeout(postTimeoutMs)
      const answer = await call(batch, signal)
      const found =
        answer.kind === 'invalid' ? await postByHalves(batch, answer.words, (part) => call(part, signal)) : answer
      return found.kind === 'answered' ? { ...found, outcomes: found.outcomes.map(withAddressProblem) } : found
    },
    async check() {
      const answer = await getJson(new URL(`/domains?limit=${mostDomains}`, origin), {
        headers: { authorization: `Bearer ${key}` },
        signal: AbortSignal.timeout(checkTimeoutMs),
      })
      return readCheck(answer, key, sender.slice(sender.lastIndexOf('@') + 1))
    },
  }
}

/** Whether a mail was refused for its address, by the words of the refusal. */
function withAddressProblem(outcome: MailOutcome): MailOutcome {
  return outcome.isAccepted || !addressProblem.test(outcome.reason) ? outcome : { ...outcome, isAddress: true }
}

function toMessage({ to, subject, html, text, headers, replyTo, kind, campaign, ...content }: Mail) {
  return {
    from: formatSender(content),
    to: [to],
    subject,
    html,
    text,
    headers,
    ...(replyTo && { reply_to: replyTo }),
    // Letters, digits, - and _ are allowed: https://resend.com/docs/api-reference/emails/send-email
    tags: [
      { name: 'kind', value: kind },
      { name: 'campaign', value: campaign },
    ],
  }
}

/** @throws Error for an answer that does not tell what became of each mail */
function readOutcomes({ text }: Answer, count: number, key: string): BatchAnswer {
  const answer = readJson(text, acceptance)
  const refused = new Map(answer?.errors.map(({ index, message }) => [index, message]))
  if (answer?.data.length !== count - refused.size || [...refused.keys()].some((index) => index >= count)) {
    throw new Error('Resend has accepted a batch, but its answer cannot be read.')
  }
  const outcomes = Array.from({ length: count }, (_, index): MailOutcome => {
    const reason = refused.get(index)
    return reason === undefined ? { isAccepted: true } : { isAccepted: false, reason: quote(reason, key) }
  })
  return { kind: 'answered', outcomes }
}

/** By https://resend.com/docs/api-reference/errors. @throws Error when the mails may have been accepted */
function readRefusal({ status, headers, text }: Answer, key: string): PartAnswer {
  const { name, message } = readJson(text, failure) ?? { name: '', message: '' }
  const words = quote(message, key) || `status ${status}`
  if (name === 'invalid_idempotent_request') return { kind: 'repeated' }
  if (invalidStatuses.includes(status)) return { kind: 'invalid', words }
  const advice = adviceFor(status, name)
  if (!advice) throw new Error(`Resend has failed: ${words}`)
  return {
    kind: 'postponed',
    problem: `Resend sends nothing: “${words}” ${advice}`,
    ...(quotas.includes(name) && !headers.has('retry-after')
      ? { retryAfterMs: quotaWaitMs }
      : readRetryAfter({ status, headers })),
  }
}

/** @returns what is wrong with the key or the domain of the sender; null for nothing. @throws Error as `readRefusal` does */
function readCheck(answer: Answer, key: string, domain: string): string | null {
  if (answer.status !== 200) {
    if (readJson(answer.text, failure)?.name === sendingOnly) return null
    const refusal = readRefusal(answer, key)
    return refusal.kind === 'postponed' ? refusal.problem : 'Resend has refused the check. Check RESEND_API_URL.'
  }
  const known = readJson(answer.text, domains)
  if (!known) throw new Error('The answer of Resend cannot be read.')
  const { status } = known.data.find(({ name }) => name === domain) ?? {}
  if (status === 'verified' || (!status && known.has_more)) return null
  return `Resend has not verified the domain ${domain} of MAIL_FROM. Add it and its DNS records at resend.com/domains.`
}

/** Advice about a refusal of the whole call; undefined where Resend may have sent the mails. */
function adviceFor(status: number, name: string): string | undefined {
  if (status === 401 || status === 403) {
    return 'Check the secret RESEND_API_KEY, and that the domain of MAIL_FROM is verified at Resend.'
  }
  if (status === 429 || conflicts.includes(name)) return 'It is tried again.'
  if (status >= 300 && status < 500 && !uncertainStatuses.includes(status)) return 'Check RESEND_API_URL.'
}
