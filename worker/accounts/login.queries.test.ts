import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { day, hour, minute, second } from '../contract/units.ts'
import { setUpDatabase } from '../testing/set-up-database.ts'
import { dailyAttempts, deleteOldLoginAttempts, forgetLoginAttempt, startLoginAttempt } from './login.queries.ts'

const storage = setUpDatabase()
const start = Date.UTC(2026, 0, 1, 9)

beforeEach(async () => {
  vi.useFakeTimers({ now: start, toFake: ['Date'] })
  await storage.d1.exec('DELETE FROM login_attempts')
})
afterEach(() => {
  vi.useRealTimers()
})

const someone = { delayed: 'someone', daily: null }
const browser = (number: number) => ({ delayed: `browser ${number}`, daily: 'account' })
const attempt = (keys: Parameters<typeof startLoginAttempt>[1] = someone) => startLoginAttempt(storage.db, keys)
const countRows = () => storage.d1.prepare('SELECT count(*) AS count FROM login_attempts').first<number>('count')

/** Concurrent attempts of other browsers at the account. @returns how many were allowed */
async function countAllowed(attempts: number): Promise<number> {
  const refusals = await Promise.all(Array.from({ length: attempts }, (_, index) => attempt(browser(index))))
  return refusals.filter((refusal) => refusal === null).length
}

/** Counts attempts at the account from browsers without a row. */
const countDaily = (failures: number) =>
  storage.d1
    .prepare("INSERT OR REPLACE INTO login_attempts VALUES ('account', ?, ?, ?)")
    .bind(failures, Date.now(), Date.now())
    .run()

test('after five failures the delay grows to 15 minutes, and a success ends it', async () => {
  let time = start
  for (let free = 1; free <= 5; free += 1) expect(await attempt()).toBeNull()
  const delays = []
  for (let failure = 0; failure < 8; failure += 1) {
    const delay = (await attempt())?.wait ?? 0
    delays.push(delay / second)
    // Another attempt during the delay does not extend it.
    expect(await attempt()).toEqual({ wait: delay, isDayUsedUp: false })
    time += delay
    vi.setSystemTime(time - 1)
    expect(await attempt()).not.toBeNull()
    vi.setSystemTime(time)
    expect(await attempt()).toBeNull()
  }
  expect(delays).toEqual([15, 30, 60, 120, 240, 480, (15 * minute) / second, (15 * minute) / second])
  await forgetLoginAttempt(storage.db, someone)
  expect(await attempt()).toBeNull()
  expect(await attempt()).toBeNull()
})

test('a day without an attempt ends the delays', async () => {
  for (let count = 1; count <= 5; count += 1) await attempt()
  vi.setSystemTime(start + day + 1)
  for (let count = 1; count <= 5; count += 1) expect(await attempt()).toBeNull()
  expect(await attempt()).not.toBeNull()
})

test('of 20 concurrent guesses of one browser five are checked, and the others count nowhere', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(browser(0))))
  expect(answers.filter((refusal) => refusal === null)).toHaveLength(5)
  const counts = await storage.d1.prepare('SELECT failures FROM login_attempts').all()
  expect(counts.results).toEqual([{ failures: 5 }, { failures: 5 }])
})

test('all unknown browsers together have 100 attempts at an account until the day ends', async () => {
  await countDaily(dailyAttempts - 10)
  expect(await countAllowed(20)).toBe(10)
  expect(await attempt(browser(200))).toEqual({ wait: 15 * hour, isDayUsedUp: true })
  // A refused attempt leaves no row.
  expect(await countRows()).toBe(10 + 1)
  expect(await attempt({ delayed: 'browser 0', daily: 'another account' })).toBeNull()
  vi.setSystemTime(start + 15 * hour - 1)
  expect(await attempt(browser(200))).toMatchObject({ isDayUsedUp: true })
  vi.setSystemTime(start + 15 * hour)
  expect(await countAllowed(5)).toBe(5)
  await countDaily(dailyAttempts - 1)
  expect(await countAllowed(5)).toBe(1)
  expect(await attempt(browser(200))).toEqual({ wait: day, isDayUsedUp: true })
})

test('a success gives its own attempt back, even the last one of the day', async () => {
  await countDaily(dailyAttempts - 1)
  expect(await attempt(browser(7))).toBeNull()
  expect(await attempt(browser(200))).toMatchObject({ isDayUsedUp: true })
  await forgetLoginAttempt(storage.db, browser(7))
  expect(await attempt(browser(200))).toBeNull()
  expect(await attempt(browser(201))).toMatchObject({ isDayUsedUp: true })
})

test('the cleanup deletes old counts only', async () => {
  await attempt()
  vi.setSystemTime(start + hour)
  await attempt(browser(1))
  await deleteOldLoginAttempts(storage.db, new Date(start + 1))
  expect(await countRows()).toBe(2)
})
