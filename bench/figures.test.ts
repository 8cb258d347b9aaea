import { expect, test } from 'vitest'
import { blockingTime, compareWithBaseline, type Load, median, medianOrNull } from './figures.ts'

const load = (requestsPerSecond: number, cpuMs: number | null): Load => ({ requestsPerSecond, cpuMs, proxyCpuMs: 0.5 })

test('a load is compared with the mean of the baselines before and after it', () => {
  const share = compareWithBaseline(load(300, 4), load(1_100, 1), load(900, 1.5))
  expect(share).toMatchObject({ requestsPerSecond: 300, shareOfBaseline: 0.3, cpuMs: 4, cpuMsAboveBaseline: 2.75 })
})

test('a CPU time that cannot be measured is null', () => {
  expect(compareWithBaseline(load(300, null), load(1_000, null), load(1_000, null)).cpuMsAboveBaseline).toBeNull()
  expect(medianOrNull([1, null, 3])).toBeNull()
})

test('the median is the middle value, or the mean of the two middle ones', () => {
  expect(median([10, 1, 9])).toBe(9)
  expect(median([10, 1, 9, 2])).toBe(5.5)
  expect(() => median([])).toThrow()
})

test('a task blocks from its 50th millisecond on, and not before the first paint', () => {
  const tasks = [
    { start: 0, end: 300 },
    { start: 400, end: 449 },
    { start: 500, end: 620 },
  ]
  expect(blockingTime(tasks, 200)).toBe(50 + 70)
})
