import { isSigned, sign } from '../auth/signature.ts'
import { now } from '../clock.ts'

/** The moment at which a form was given out, signed, for the form to hand back. @param key from db/secrets.ts */
export async function makeFormToken(key: string): Promise<string> {
  const moment = now().getTime().toString(36)
  return `${moment}.${await sign(moment, key)}`
}

/** How long ago the token was made, in milliseconds; null when it is none of ours. */
export async function ageOfFormToken(token: string, key: string): Promise<number | null> {
  const [, moment, signature] = /^([0-9a-z]{8})\.([\w-]{43})$/.exec(token) ?? []
  if (!moment || !signature || !(await isSigned(moment, signature, key))) return null
  return now().getTime() - Number.parseInt(moment, 36)
}
