import { expect, test, vi } from 'vitest'
import { minute, second } from '../clock.ts'
import { setUpDatabase } from '../testing/set-up-database.ts'
import { forgetLoginAttempts, startLoginAttempt } from './login-attempts.ts'

const storage = setUpDatabase()

test('after five failures the delay grows to 15 minutes, and a success ends it', async () => {
  let time = Date.UTC(2026, 0, 1)
  vi.useFakeTimers({ now: time, toFake: ['Date'] })
  const attempt = () => startLoginAttempt(storage.db, 'someone')
  for (let free = 1; free <= 5; free += 1) expect(await attempt()).toBe(0)
  const delays = []
  for (let failure = 0; failure < 8; failure += 1) {
    const delay = await attempt()
    delays.push(delay / second)
    // Another attempt during the delay does not extend it.
    expect(await attempt()).toBe(delay)
    time += delay
    vi.setSystemTime(time - 1)
    expect(await attempt()).toBeGreaterThan(0)
    vi.setSystemTime(time)
    expect(await attempt()).toBe(0)
  }
  expect(delays).toEqual([15, 30, 60, 120, 240, 480, (15 * minute) / second, (15 * minute) / second])
  await forgetLoginAttempts(storage.db, 'someone')
  expect(await attempt()).toBe(0)
  expect(await attempt()).toBe(0)
  vi.useRealTimers()
})

test('concurrent login attempts are counted one by one', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => startLoginAttempt(storage.db, 'crowd')))
  expect(answers.filter((wait) => wait === 0)).toHaveLength(5)
})
