import type { InferRequestType } from 'hono/client'
import { ApiError, api, failureOf, throwUnreachable } from '#web/api/api.ts'
import { readToken } from '#web/api/session.ts'
import { BrokenAnswer, readStream } from './read-stream.ts'

type TextRequest = InferRequestType<typeof api.admin.assistant.texts.$post>['json']

/** The server waits for the model for 20 s, and answers with a sentence then. In milliseconds. */
const answerTimeoutMs = 30_000

/**
 * Asks the model for a text, and reads what it streams.
 * @param signal ends the request, and the work of the model
 * @throws ApiError before the stream; BrokenAnswer within it; the reason of the signal when that is aborted
 */
export async function askForText(
  json: TextRequest,
  { signal, onText }: { signal: AbortSignal; onText: (answer: string) => void },
): Promise<string> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), answerTimeoutMs)
  const sentToken = readToken()
  const init = { signal: AbortSignal.any([signal, late.signal]) }
  const response = await api.admin.assistant.texts
    .$post({ json }, { init })
    .catch(() => throwUnreachable())
    .finally(() => clearTimeout(timer))
  if (!response.ok || !response.body) {
    throw failureOf(response.status, await response.json().catch(() => null), sentToken)
  }
  return readStream(response.body, { onText, signal })
}

/** A failure as a sentence for the author. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError || error instanceof BrokenAnswer ? error.message : 'Something went wrong.'
}
