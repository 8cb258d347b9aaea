import * as z from 'zod'
import { toBytes } from './base64url.ts'
import { refused } from './refusals.ts'

const shape = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
  topOrigin: z.unknown().optional(),
})

/** A browser's words about a ceremony (https://www.w3.org/TR/webauthn-3/#dictionary-client-data). */
type ClientData = z.output<typeof shape>

/** Which ceremony is expected. `origin` is that of the site. */
export type Expected = { type: 'webauthn.create' | 'webauthn.get'; challenge: string; origin: string }

/** @param text in base64url @throws ApiError 422 */
export function readClientData(text: string): ClientData {
  const bytes = toBytes(text)
  try {
    return shape.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    throw refused('malformed')
  }
}

/** Refuses a ceremony of another kind, for another challenge, at another site or in a frame of one. @throws ApiError 422 */
export function checkClientData(data: ClientData, expected: Expected): void {
  if (data.type !== expected.type) throw refused('malformed')
  if (data.challenge !== expected.challenge) throw refused('late')
  if (data.origin !== expected.origin || data.crossOrigin === true || data.topOrigin !== undefined)
    throw refused('elsewhere')
}
