import { Response } from 'miniflare'
import { z } from 'zod'
import { emailPattern } from '../contract/patterns.ts'
import { createMailStandIn, type StandInOptions } from './mail-stand-in.ts'

const largestBatch = 500
const message = z.looseObject({ From: z.string(), To: z.string(), Subject: z.string(), MessageStream: z.string() })

type Options = StandInOptions & {
  /** Addresses that have bounced or complained. */
  inactive?: string[]
  /** Senders that are confirmed; all where it is missing. */
  senders?: string[]
  streams?: string[]
  /** How many mails it accepts before the account has no credits; without a limit where it is missing. */
  credits?: number
}

/**
 * Postmark as its documentation describes `GET /server` and `POST /email/batch`: tokens, at most 500 mails, and a code for each mail. It
 * knows no idempotency. Faults are planned with `plan` (mail-stand-in.ts).
 */
export function createPostmarkStandIn({ key = 'a-token', ...options }: Options = {}) {
  const { inactive = [], senders, streams = ['outbound', 'broadcast'] } = options
  let credits = options.credits ?? Number.POSITIVE_INFINITY

  function judge({ From, To, MessageStream }: z.infer<typeof message>) {
    const sender = From.slice(From.lastIndexOf('<') + 1).replace('>', '')
    if (!emailPattern.test(To)) return { ErrorCode: 300, Message: `Error parsing 'To': Illegal email address '${To}'.` }
    if (senders && !senders.includes(sender)) {
      return { ErrorCode: 400, Message: `The 'From' address you supplied (${sender}) is not a Sender Signature.` }
    }
    if (!streams.includes(MessageStream)) {
      return { ErrorCode: 1235, Message: `The stream provided: '${MessageStream}' does not exist on this server.` }
    }
    if (inactive.includes(To)) {
      return { ErrorCode: 406, Message: `You tried to send to a recipient that has been marked as inactive: ${To}.` }
    }
    if (credits === 0) return { ErrorCode: 405, Message: 'You have no more credits.' }
    credits -= 1
    return { ErrorCode: 0, Message: 'OK', To, MessageID: crypto.randomUUID() }
  }

  return createMailStandIn(options, async (request, accept) => {
    const call = `${request.method} ${new URL(request.url).pathname}`
    if (call !== 'POST /email/batch' && call !== 'GET /server') return refuse(404, 404, 'Not found')
    if (request.headers.get('x-postmark-server-token') !== key) {
      return refuse(401, 10, 'The Server Token you provided in the X-Postmark-Server-Token request header was invalid.')
    }
    if (call === 'GET /server') return Response.json({ ID: 1, Name: 'Blog' })
    const mails = z.array(message).safeParse(JSON.parse(await request.text())).data
    if (!mails) return refuse(422, 403, 'Invalid request data.')
    if (mails.length > largestBatch) return refuse(422, 410, 'Too many messages in the batch.')
    const results = mails.map(judge)
    const accepted = mails.filter((_, index) => results[index]?.ErrorCode === 0)
    accept(accepted.map((mail) => ({ to: mail.To.toLowerCase(), subject: mail.Subject, message: mail })))
    return Response.json(results)
  })
}

function refuse(status: number, ErrorCode: number, Message: string) {
  return Response.json({ ErrorCode, Message }, { status })
}
