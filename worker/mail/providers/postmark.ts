import * as z from 'zod'
import { isBulkMail } from '../../contract/newsletter.ts'
import { type Answer, getJson, postJson } from '../../outbound/call-service.ts'
import { postmarkWebhook } from './postmark-webhook.ts'
import {
  type BatchAnswer,
  checkTimeoutMs,
  defineProvider,
  formatSender,
  type Mail,
  type MailOutcome,
  type MailSender,
  postTimeoutMs,
} from './provider.ts'
import { quote, readJson, readRetryAfter } from './read-answer.ts'
import { origin, secret } from './variables.ts'

/**
 * Postmark accepts 500 mails in a call, but at most 50 MB, and a Worker has 128 MB of memory: newsletters have up to
 * 100 kB. It also bounds how many mails a lost answer makes unknown.
 */
const largestBatch = 100
/**
 * Of a mail that is invalid, to an inactive recipient, or with a forbidden attachment. Other codes are of the account: no
 * credits (405), a pending approval (412), a sender that is not confirmed (400), no such stream (1235).
 */
const codesOfMails = [300, 406, 411]
/** The address has bounced or complained before, or was suppressed by hand at Postmark. */
const inactiveRecipient = 406
/** An invalid mail whose address Postmark cannot parse. */
const addressProblem = /'To'/
/** The code of an invalid mail is also that of a sender that Postmark cannot parse, which all mails have. */
const senderProblem = /'From'/
/** In an answer with status 503: Postmark is under maintenance and has accepted nothing. */
const maintenance = 100

type Postponed = BatchAnswer & { kind: 'postponed' }

const result = z.object({ ErrorCode: z.int(), Message: z.string() })
const results = z.array(result).max(largestBatch)

const shortestWebhookSecret = 16

const variables = {
  POSTMARK_SERVER_TOKEN: secret,
  POSTMARK_WEBHOOK_SECRET: secret.refine((value) => value === '' || value.length >= shortestWebhookSecret, {
    error: `POSTMARK_WEBHOOK_SECRET must have at least ${shortestWebhookSecret} characters.`,
  }),
  POSTMARK_API_URL: origin('POSTMARK_API_URL', 'https://api.postmarkapp.com'),
}

/**
 * Postmark: https://postmarkapp.com/developer/api/email-api. Newsletters and requests to confirm go to
 * the message stream `broadcast`, others to `outbound`. It knows no idempotency: a call whose answer was not seen may have sent the mails.
 */
export const postmark = defineProvider({
  label: 'Postmark',
  variables,
  secrets: { key: 'POSTMARK_SERVER_TOKEN', webhook: 'POSTMARK_WEBHOOK_SECRET' },
  webhook: postmarkWebhook,
  open: ({ config }) => openPostmark(config.POSTMARK_SERVER_TOKEN, config.POSTMARK_API_URL),
})

function openPostmark(token: string, origin: string): MailSender {
  return {
    batchSize: largestBatch,
    remembersMs: 0,
    async post({ mails }) {
      const answer = await postJson(new URL('/email/batch', origin), {
        headers: { 'x-postmark-server-token': token },
        body: mails.map(toMessage),
        signal: AbortSignal.timeout(postTimeoutMs),
      })
      return answer.status === 200 ? readOutcomes(answer, mails.length, token) : readRefusal(answer, token)
    },
    // https://postmarkapp.com/developer/api/server-api#get-the-server
    async check() {
      const answer = await getJson(new URL('/server', origin), {
        headers: { 'x-postmark-server-token': token },
        signal: AbortSignal.timeout(checkTimeoutMs),
      })
      return answer.status === 200 ? null : readRefusal(answer, token).problem
    },
  }
}

function toMessage({ to, subject, html, text, headers, replyTo, kind, campaign, ...content }: Mail) {
  return {
    From: formatSender(content),
    To: to,
    Subject: subject,
    HtmlBody: html,
    TextBody: text,
    ...(replyTo && { ReplyTo: replyTo }),
    Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
    Tag: kind,
    Metadata: { campaign },
    MessageStream: isBulkMail(kind) ? 'broadcast' : 'outbound',
    TrackOpens: false,
    TrackLinks: 'None',
  }
}

/** @throws Error for an answer that does not tell what became of each mail */
function readOutcomes({ text }: Answer, count: number, token: string): BatchAnswer {
  const answers = readJson(text, results)
  if (answers?.length !== count) throw new Error('Postmark has accepted a batch, but its answer cannot be read.')
  const outcomes = answers.map((answer) => readOutcome(answer, token))
  const waiting = outcomes.flatMap((outcome) => (!outcome.isAccepted && outcome.waits ? [outcome.reason] : []))
  const [problem] = waiting
  // Nothing was sent, so that the batch may be posted again as it is.
  if (problem !== undefined && waiting.length === outcomes.length) return { kind: 'postponed', problem }
  return { kind: 'answered', outcomes }
}

/** Only a fault of the mail itself refuses it. A problem of the account may begin within a batch, as when its credits end. */
function readOutcome({ ErrorCode, Message }: z.infer<typeof result>, token: string): MailOutcome {
  if (ErrorCode === 0) return { isAccepted: true }
  const words = quote(Message, token)
  if (codesOfMails.includes(ErrorCode) && !senderProblem.test(words)) {
    const isAddress = ErrorCode === inactiveRecipient || addressProblem.test(words)
    return { isAccepted: false, reason: words, ...(isAddress && { isAddress }) }
  }
  return { isAccepted: false, reason: problemOf(words, adviceOnSender), waits: true }
}

/** By https://postmarkapp.com/developer/api/overview. @throws Error when the mails may have been accepted */
function readRefusal({ status, headers, text }: Answer, token: string): Postponed {
  const { ErrorCode, Message } = readJson(text, result) ?? { ErrorCode: 0, Message: '' }
  const words = quote(Message, token) || `status ${status}`
  if (status === 401) return postponed(words, 'Check the secret POSTMARK_SERVER_TOKEN.')
  if (status === 422) return postponed(words, adviceOnSender)
  if (status === 429 || (status === 503 && ErrorCode === maintenance)) {
    return { ...postponed(words, 'It is tried again.'), ...readRetryAfter({ status, headers }) }
  }
  if (status >= 300 && status < 500 && status !== 408) return postponed(words, 'Check POSTMARK_API_URL.')
  throw new Error(`Postmark has failed: ${words}`)
}

const adviceOnSender =
  'Check at Postmark that MAIL_FROM is confirmed, that the account may send, and that the streams broadcast and outbound exist.'

function postponed(words: string, advice: string): Postponed {
  return { kind: 'postponed', problem: problemOf(words, advice) }
}

function problemOf(words: string, advice: string): string {
  return `Postmark sends nothing: “${words}” ${advice}`
}
