import { isSigned, sign } from '../auth/signature.ts'
import { now } from '../clock.ts'

/** A signed time of issue, which the form sends back. @param key from db/secrets.ts */
export async function makeFormToken(key: string): Promise<string> {
  const issuedAt = now().getTime().toString(36)
  return `${issuedAt}.${await sign(issuedAt, key)}`
}

/** The token's age in milliseconds; null when its signature is wrong. */
export async function ageOfFormToken(token: string, key: string): Promise<number | null> {
  const [, issuedAt, signature] = /^([0-9a-z]{8})\.([\w-]{43})$/.exec(token) ?? []
  if (!issuedAt || !signature || !(await isSigned(issuedAt, signature, key))) return null
  return now().getTime() - Number.parseInt(issuedAt, 36)
}
