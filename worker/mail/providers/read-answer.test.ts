import { expect, test, vi } from 'vitest'
import { minute, second } from '../../contract/units.ts'
import { readRetryAfter } from './read-answer.ts'

test.each([
  ['7', 7 * second],
  ['0', second],
  ['1000000000', 1_000_000_000 * second],
  ['9'.repeat(400), undefined],
  ['Sun, 22 Nov 2026 12:05:00 GMT', 5 * minute],
  ['Sun, 22 Nov 2026 11:00:00 GMT', second],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e9', undefined],
  ['soon', undefined],
  [null, undefined],
])('a header Retry-After of %j means %j ms', (value, retryAfterMs) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00Z') })
  const headers = new Headers(value === null ? {} : { 'retry-after': value })
  expect(readRetryAfter({ status: 503, headers }).retryAfterMs).toBe(retryAfterMs)
  // Too many calls: without a time, a minute.
  expect(readRetryAfter({ status: 429, headers }).retryAfterMs).toBe(retryAfterMs ?? minute)
  vi.useRealTimers()
})
