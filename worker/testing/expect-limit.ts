import { expect } from 'vitest'

/**
 * Repeats a call until a rate limit refuses it with 429. The limiter counts in whole minutes: a new one may begin while
 * we count, so that up to twice as many calls are allowed.
 * @param limit the calls that are allowed in a minute
 * @param call its number, from 1
 * @returns the refusal, and the status of each call before it
 */
export async function expectLimit<Answer extends { status: number }>(
  limit: number,
  call: (count: number) => Promise<Answer>,
): Promise<{ refusal: Answer; allowed: number[] }> {
  const allowed: number[] = []
  let answer = await call(1)
  while (answer.status !== 429 && allowed.length < 2 * limit) {
    allowed.push(answer.status)
    answer = await call(allowed.length + 1)
  }
  expect(answer.status).toBe(429)
  expect(allowed.length).toBeGreaterThanOrEqual(limit)
  return { refusal: answer, allowed }
}
