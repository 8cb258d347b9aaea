import { randomInt } from 'node:crypto'

/** A random address, so that each visitor has rate limits of its own. */
export function visitorAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
}
