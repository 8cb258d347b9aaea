import { setTimeout as delay } from 'node:timers/promises'
import { Request, Response } from 'miniflare'

/**
 * The faults of one call of a stand-in:
 * - `rate-limited`: 429 with `retry-after: 7`; nothing is accepted;
 * - `failed`: 500; nothing is accepted;
 * - `failed-late`: 500, but the mails are accepted;
 * - `lost`: the mails are accepted, and the connection ends without an answer;
 * - `garbled`: the mails are accepted, and the answer is no JSON;
 * - `redirected`: 302 to another address; nothing is accepted.
 */
export type PlannedFault = 'rate-limited' | 'failed' | 'failed-late' | 'lost' | 'garbled' | 'redirected'

/** A mail as it was accepted, with its recipient in lower case, and what else the provider was told of it. */
type AcceptedMail = { to: string; subject: string; message: Record<string, unknown> }

export type StandInOptions = {
  /** The key that it accepts. */
  key?: string
  /** How long each call takes. */
  delayMs?: number
}

type Accept = (mails: AcceptedMail[]) => void

/**
 * A mail provider of tests. Give `answer` to `serveInternet` of the API under test, or to `serveHttp`.
 * @param respond answers a call by the provider's protocol, and accepts its mails
 */
export function createMailStandIn(
  { delayMs = 0 }: StandInOptions,
  respond: (request: Request, accept: Accept) => Promise<Response>,
) {
  const mails: AcceptedMail[] = []
  const faults: (PlannedFault | null)[] = []
  const standIn = {
    /** How long each call takes. */
    delayMs,
    /** The number of calls that are being answered, and the highest number so far. */
    atOnce: 0,
    mostAtOnce: 0,
    /** All accepted mails, in order. */
    mails,
    /** The number of calls so far. */
    calls: 0,
    /** Plans what happens to the next calls, in order; null for nothing. */
    plan(...next: (PlannedFault | null)[]) {
      faults.push(...next)
    },
    /** Addresses that have got a mail with the same subject more than once. */
    doubled(): string[] {
      const keys = mails.map(({ to, subject }) => `${to} ${subject}`)
      return keys.filter((key, index) => keys.indexOf(key) !== index)
    },
    async answer(incoming: Request): Promise<Response> {
      standIn.calls += 1
      standIn.atOnce += 1
      standIn.mostAtOnce = Math.max(standIn.mostAtOnce, standIn.atOnce)
      try {
        return await answerOne(incoming)
      } finally {
        standIn.atOnce -= 1
      }
    },
  }

  async function answerOne(incoming: Request): Promise<Response> {
    const fault = faults.shift()
    // Read whole before any answer: the Worker, which is still sending a large one, would wait until its time limit.
    const { url, method, headers } = incoming
    const request = new Request(url, {
      method,
      headers,
      ...(incoming.body && { body: await incoming.arrayBuffer() }),
    })
    if (standIn.delayMs > 0) await delay(standIn.delayMs)
    if (fault === 'rate-limited') {
      const body = {
        name: 'rate_limit_exceeded',
        message: 'Too many requests.',
        ErrorCode: 429,
        Message: 'Too many requests.',
      }
      return Response.json(body, { status: 429, headers: { 'retry-after': '7' } })
    }
    if (fault === 'failed') return new Response('Internal error', { status: 500 })
    if (fault === 'redirected') return Response.redirect('https://elsewhere.example/', 302)
    const response = await respond(request, (accepted) => mails.push(...accepted))
    if (fault === 'failed-late') return new Response('Internal error', { status: 500 })
    if (fault === 'lost') throw new Error('A planted loss of an answer')
    if (fault === 'garbled') return new Response('<html>OK</html>', { status: 200 })
    return response
  }
  return standIn
}
