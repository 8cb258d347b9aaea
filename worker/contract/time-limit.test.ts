import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TimeLimitError, withTimeLimit } from './time-limit.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('work within the limit settles as it would alone, and leaves no timer', async () => {
  expect(await withTimeLimit(Promise.resolve('done'), 1_000, 'Work')).toBe('done')
  await expect(withTimeLimit(Promise.reject(new Error('broken')), 1_000, 'Work')).rejects.toThrow('broken')
  expect(vi.getTimerCount()).toBe(0)
})

test('work that takes longer is given up with an error that names it', async () => {
  const outcome = withTimeLimit(new Promise(() => undefined), 1_000, 'D1').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(999)
  expect(await Promise.race([outcome, 'pending'])).toBe('pending')
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toEqual(new TimeLimitError('D1 did not answer in 1000 ms'))
})

test('the signal aborts at the limit, and what the work throws then does not hide the time limit', async () => {
  const signals: AbortSignal[] = []
  const outcome = withTimeLimit(
    (signal) => {
      signals.push(signal)
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')))
      })
    },
    1_000,
    'The model',
  ).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await outcome).toBeInstanceOf(TimeLimitError)
  expect(signals[0]?.reason).toBe(await outcome)
})
