import type { z } from 'zod'
import { now, second } from '../../clock.ts'
import { oneLineWithoutUnseen } from '../../contract/control-characters.ts'
import { cutText } from '../../contract/cut-text.ts'

const longestQuote = 200

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

/** After how many ms to ask again, by the header Retry-After (RFC 9110, 10.2.3): seconds, or a date. The sender bounds it. */
export function readRetryAfter(headers: Headers): { retryAfterMs?: number } {
  const value = headers.get('retry-after') ?? ''
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * second : Date.parse(value) - now().getTime()
  return Number.isFinite(ms) ? { retryAfterMs: Math.max(ms, second) } : {}
}
