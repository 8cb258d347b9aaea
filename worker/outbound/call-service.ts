import { kilobyte } from '../contract/units.ts'
import { limitBody, send, untilStopped } from './limit-response.ts'
import { streamJson } from './shared-text.ts'

/** An answer of any status, read. Names of headers are in lower case. */
export type Answer = { status: number; headers: Headers; text: string }

type Request = {
  /** Headers that the service needs beside the type of the body. Nothing of them is logged. */
  headers: Record<string, string>
  /** Ends the request and the reading of its answer. */
  signal: AbortSignal
}

/** Answers tell what became of 500 mails at most, in 300 bytes each. */
const maxBytes = 256 * kilobyte
/** Resend refuses requests without a user agent. */
const userAgent = 'Broadsheet/1.0'

/**
 * Posts JSON to a service whose address the configuration gives. A redirect is an answer: the secrets in the headers go
 * nowhere else.
 * @param body sent as JSON, in which each FilledText stands as its text
 * @throws the signal's reason; OutboundError when the answer has more than 256 kB; what `fetch` throws. In each case the
 * service may have acted
 */
export function postJson(url: URL, { body, headers, signal }: Request & { body: unknown }): Promise<Answer> {
  // By the standard of fetch, a stream is sent before the answer is read.
  const posted = { method: 'POST', body: streamJson(body), duplex: 'half' }
  return callService(url, posted, { headers: { 'content-type': 'application/json', ...headers }, signal })
}

/** Reads from such a service. @throws as `postJson` does */
export function getJson(url: URL, request: Request): Promise<Answer> {
  return callService(url, { method: 'GET' }, request)
}

async function callService(url: URL, init: RequestInit, { headers, signal }: Request): Promise<Answer> {
  const sent = { accept: 'application/json', 'user-agent': userAgent, ...headers }
  const response = await untilStopped(send(url, { ...init, headers: sent, redirect: 'manual', signal }), signal)
  const text = await limitBody(response, maxBytes, signal).text()
  return { status: response.status, headers: response.headers, text }
}
