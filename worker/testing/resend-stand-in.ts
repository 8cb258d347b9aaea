import { Response } from 'miniflare'
import { z } from 'zod'
import { emailPattern } from '../contract/patterns.ts'
import { createMailStandIn, type StandInOptions } from './mail-stand-in.ts'

const largestBatch = 100
const message = z.looseObject({ from: z.string(), to: z.array(z.string()), subject: z.string() })

type Options = StandInOptions & {
  /** Refuses a batch with an invalid mail as a whole, as without permissive validation. */
  isStrict?: boolean
  /** Domains of senders that it has verified; all where it is missing. */
  domains?: string[]
  /** Its key may only send. */
  isSendingOnly?: boolean
}

/**
 * Resend as its documentation describes `GET /domains` and `POST /emails/batch`: keys, verified domains, at most 100 mails, permissive
 * validation, and idempotency. A call with a known `Idempotency-Key` and the same body has the same answer and sends
 * nothing; with another body it has 409. Faults are planned with `plan` (mail-stand-in.ts).
 */
export function createResendStandIn({
  key = 're_a-key',
  isStrict = false,
  domains,
  isSendingOnly = false,
  ...options
}: Options = {}) {
  const answers = new Map<string, { body: string; answer: unknown }>()
  return createMailStandIn(options, async (request, accept) => {
    const { pathname } = new URL(request.url)
    if (!request.headers.get('user-agent')) return refuse(403, 'forbidden', 'error code: 1010')
    const isList = request.method === 'GET' && pathname === '/domains'
    if (!isList && (request.method !== 'POST' || pathname !== '/emails/batch')) {
      return refuse(404, 'not_found', 'The requested endpoint does not exist.')
    }
    const authorization = request.headers.get('authorization')
    if (!authorization) return refuse(401, 'missing_api_key', 'Missing API key in the authorization header.')
    if (authorization !== `Bearer ${key}`) return refuse(403, 'invalid_api_key', 'API key is invalid')
    if (isList && isSendingOnly)
      return refuse(401, 'restricted_api_key', 'This API key is restricted to only send emails')
    if (isList) {
      const data = (domains ?? []).map((name) => ({ id: crypto.randomUUID(), name, status: 'verified' }))
      return Response.json({ object: 'list', has_more: false, data })
    }
    const body = await request.text()
    const id = request.headers.get('idempotency-key')
    if (id !== null && (id.length === 0 || id.length > 256)) {
      return refuse(400, 'invalid_idempotency_key', 'Idempotency keys must have between 1 and 256 characters.')
    }
    const known = answers.get(id ?? '')
    if (known)
      return known.body === body ? Response.json(known.answer) : refuse(409, 'invalid_idempotent_request', changed)

    const mails = z.array(message).safeParse(JSON.parse(body)).data
    if (!mails || mails.length > largestBatch) return refuse(422, 'validation_error', 'Send up to 100 emails.')
    const foreign = mails.find(({ from }) => domains && !domains.includes(domainOf(from)))
    if (foreign) return refuse(403, 'validation_error', `The ${domainOf(foreign.from)} domain is not verified.`)
    const isPermissive = !isStrict && request.headers.get('x-batch-validation') === 'permissive'
    const errors = mails.flatMap(({ to }, index) =>
      to.every((address) => emailPattern.test(address)) ? [] : [{ index, message: invalidAddress }],
    )
    if (errors.length > 0 && !isPermissive) return refuse(422, 'validation_error', invalidAddress)
    const valid = mails.filter((_, place) => !errors.some(({ index }) => index === place))
    accept(
      valid.flatMap((mail) => mail.to.map((to) => ({ to: to.toLowerCase(), subject: mail.subject, message: mail }))),
    )
    const answer = { data: valid.map(() => ({ id: crypto.randomUUID() })), ...(isPermissive && { errors }) }
    if (id) answers.set(id, { body, answer })
    return Response.json(answer)
  })
}

const changed = 'This idempotency key has been used, but the request body does not match the original request.'
const invalidAddress = 'Invalid `to` field. The email address needs to follow the `email@example.com` format.'

function refuse(statusCode: number, name: string, words: string) {
  return Response.json({ statusCode, name, message: words }, { status: statusCode })
}

function domainOf(from: string) {
  return from.slice(from.lastIndexOf('@') + 1).replace('>', '')
}
