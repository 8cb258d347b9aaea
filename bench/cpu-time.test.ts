import { expect, test } from 'vitest'
import { parseStat } from './cpu-time.ts'

test('reads a user and system time of a process, whatever characters its name contains', () => {
  const numbers = 'S 8142 8127 8126 0 -1 4194304 5 6 7 8 250 75 0 0 20 0 12 0 99'
  expect(parseStat(`8167 (workerd) ${numbers}`)).toEqual({ command: 'workerd', group: 8127, cpuMs: 3_250 })
  expect(parseStat(`8167 (a) b (c) ${numbers}`)).toEqual({ command: 'a) b (c', group: 8127, cpuMs: 3_250 })
})
