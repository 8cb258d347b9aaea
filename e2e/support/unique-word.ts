import { randomInt } from 'node:crypto'

/** A word of eleven letters that no other text contains: a search for it finds the rows of one test. */
export function uniqueWord(): string {
  return Array.from({ length: 11 }, () => String.fromCharCode(97 + randomInt(26))).join('')
}
