import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProviderCalls } from './post-mails.ts'

const start = Date.parse('2026-11-24T12:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

/** When calls begin that are asked for now, in ms after the start. */
async function timesOf(calls: ReturnType<typeof createProviderCalls>, count: number): Promise<number[]> {
  const times: number[] = []
  const begun = Array.from({ length: count }, () => calls.next().then(() => times.push(Date.now() - start)))
  await vi.runAllTimersAsync()
  await Promise.all(begun)
  return times
}

test('in no second more calls begin than the provider accepts', async () => {
  const calls = createProviderCalls(2)
  expect(await timesOf(calls, 5)).toEqual([0, 0, 1_000, 1_000, 2_000])
  vi.setSystemTime(start + 2_400)
  expect(await timesOf(calls, 3)).toEqual([2_400, 3_000, 3_400])
})

test('without a documented rate calls begin at once', async () => {
  expect(await timesOf(createProviderCalls(Number.POSITIVE_INFINITY), 9)).toEqual(Array(9).fill(0))
})

test('after a break the calls that wait begin one after the other again', async () => {
  const calls = createProviderCalls(2)
  const times = timesOf(calls, 4)
  calls.pause(3_000)
  expect(await times).toEqual([3_000, 3_000, 4_000, 4_000])
})
