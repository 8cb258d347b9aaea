import type { z } from 'zod'
import { now } from '../../clock.ts'
import { oneLineWithoutUnseen } from '../../contract/control-characters.ts'
import { cutText } from '../../contract/cut-text.ts'
import { hour, minute, second } from '../../contract/units.ts'
import type { Answer } from '../../outbound/call-service.ts'

const longestQuote = 200
/** After an answer that says too many calls and no time. */
const usualWaitMs = minute

/** The text as JSON of a shape; null for anything else. */
export function readJson<Shape extends z.ZodType>(text: string, shape: Shape): z.output<Shape> | null {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null
  } catch {
    // Proxies answer in HTML.
    return null
  }
}

/** A provider's own words as one short line, without the secret, should they repeat it. */
export function quote(words: string, secret: string): string {
  const line = oneLineWithoutUnseen(words.slice(0, 10 * longestQuote)).trim()
  return cutText(secret ? line.replaceAll(secret, '…') : line, longestQuote)
}

/** After a quota is used up, of which nobody says when it begins anew. */
export const quotaWaitMs = hour

/** After how many ms to ask again, by the header Retry-After (RFC 9110, 10.2.3): whole seconds, or a date. The sender bounds it. */
export function readRetryAfter({ status, headers }: Pick<Answer, 'status' | 'headers'>): { retryAfterMs?: number } {
  const value = headers.get('retry-after') ?? ''
  const ms = /^\d+$/.test(value) ? Number(value) * second : readHttpDate(value) - now().getTime()
  if (Number.isFinite(ms)) return { retryAfterMs: Math.max(ms, second) }
  return status === 429 ? { retryAfterMs: usualWaitMs } : {}
}

/** `Date.parse` takes `-1` and `1.5` for dates too. @returns NaN for anything but a date of HTTP */
function readHttpDate(value: string): number {
  return /^[A-Z][a-z]{2}, .{1,30} GMT$/.test(value) ? Date.parse(value) : Number.NaN
}
