import { randomInt } from 'node:crypto'

/** The address of a visitor whom nobody has counted yet: rates are kept per address. */
export function visitorAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
}
