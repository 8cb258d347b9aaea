import { describe, expect, test } from 'vitest'
import { minute, second } from '../contract/units.ts'
import { afterFailure, afterFlush, minutesUntil, nextFlush } from './flush-purges.ts'

const at = 1_000 * minute
const unused = { fullAt: 0, flushedAt: 0 }

/** The budget after a number of flushes at one time. */
function afterFlushes(count: number) {
  let budget = unused
  for (let done = 0; done < count; done += 1) budget = afterFlush(budget, at)
  return budget
}

describe('the next flush', () => {
  test.each([
    ['at once without an earlier one', 0, 0],
    ['after 2 s while more than ten calls are left', 7, 2],
    ['after 30 s with nine calls left', 8, 30],
    ['when two calls beside the reserve of six are there again', 10, 36],
    ['later with fewer calls left', 12, 84],
  ])('begins %s', (_, flushes, seconds) => {
    const due = nextFlush(afterFlushes(flushes), false, at)
    expect(Math.max(0, due - at)).toBe(seconds * second)
  })

  test('of a removal begins at once, until the last call is used', () => {
    const waits = [0, 9, 11, 12, 13].map((flushes) => Math.max(0, nextFlush(afterFlushes(flushes), true, at) - at))
    expect(waits).toEqual([0, 0, 0, 12 * second, 36 * second])
  })

  test('begins 30 s after a failure, and when a call is there again after a refusal', () => {
    expect(nextFlush(afterFailure(unused, false, at), false, at) - at).toBe(30 * second)
    expect(nextFlush(afterFailure(unused, true, at), true, at) - at).toBe(24 * second)
    expect(nextFlush(afterFailure(unused, true, at), false, at) - at).toBe(96 * second)
  })
})

test('the calls of five minutes fill an empty budget', () => {
  const empty = afterFailure(unused, true, at)
  expect(empty.fullAt - at).toBe(5 * minute)
  expect(afterFlush(unused, at).fullAt - at).toBe(24 * second)
})

test('what waits is seen in the minute after its flush is due', () => {
  expect([0, 1, 60, 61, 96].map((seconds) => minutesUntil(at + seconds * second, at))).toEqual([1, 2, 2, 3, 3])
})
