import { countCall } from '../invocation.ts'

/** Sends one request without following redirects; tests inject one. */
export type Transport = (url: URL, init: RequestInit) => Promise<Response>

/** Sends a request to another site. */
export const send: Transport = (url, init) => {
  countCall()
  return fetch(url, init)
}

/** `not-https`, `not-public`: of an address, also that of a redirect. */
export type OutboundReason = 'not-https' | 'not-public' | 'redirects' | 'too-large'

/** A request that was not sent or not answered as it must be. The message is for the log. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError'
  readonly reason: OutboundReason

  constructor(reason: OutboundReason, message: string) {
    super(message)
    this.reason = reason
  }
}

/** Settles as the work does, or throws the signal's reason: a transport may ignore the signal. */
export function untilStopped<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise: stopped, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  if (signal.aborted) reject(signal.reason)
  return Promise.race([work, stopped])
}

/**
 * The response with a body that ends in an error after `maxBytes`, or when the time is up.
 * @param isCut whether the body just ends after `maxBytes`; the rest is not read
 */
export function limitBody(response: Response, maxBytes: number, signal: AbortSignal, isCut = false): Response {
  if (!response.body) return response
  let bytes = 0
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes <= maxBytes) return controller.enqueue(chunk)
      if (!isCut) throw new OutboundError('too-large', `The body has more than ${maxBytes} bytes.`)
      controller.enqueue(chunk.subarray(0, maxBytes - bytes))
      controller.terminate()
    },
  })
  return new Response(response.body.pipeThrough(limit, { signal }), response)
}
