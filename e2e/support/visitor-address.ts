import { randomInt } from 'node:crypto'

/**
 * Test processes count in parts of their own, each from a random place in its first half: a stack that runs on (E2E_URL)
 * remembers the visitors of the run before.
 */
let visitors = (Number(process.env.VITEST_POOL_ID ?? 0) << 16) + randomInt(2 ** 15)

/** An address in a network (/24) that no visitor had before, so that each has rate limits of its own: networks have some, too. */
export function visitorAddress(): string {
  visitors += 1
  return `${10 + (visitors >> 16)}.${(visitors >> 8) & 255}.${visitors & 255}.1`
}
