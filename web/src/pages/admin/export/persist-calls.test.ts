// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/api/api.ts'
import { persistCalls } from './persist-calls.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const controller = new AbortController()
  const messages: (string | null)[] = []
  const calls = persistCalls({ signal: controller.signal, onInterruption: (message) => messages.push(message) })
  return { ...calls, controller, messages }
}

/** A call that fails with a status so many times, and then succeeds. */
function failing(status: number, times: number) {
  let calls = 0
  return async () => {
    calls += 1
    if (calls <= times) throw new ApiError('Not now.', status, true)
    return calls
  }
}

test('two failures in a row interrupt nothing', async () => {
  const { persist, messages } = setUp()
  const result = persist(failing(503, 2))
  await vi.runAllTimersAsync()
  expect(await result).toBe(3)
  expect(messages).toEqual([])
})

test('without a connection the calls wait, and go on by themselves', async () => {
  const { persist, messages } = setUp()
  const result = Promise.all([persist(failing(0, 4)), persist(failing(0, 3))])
  await vi.runAllTimersAsync()
  expect(await result).toEqual([5, 4])
  expect(messages).toEqual(['The connection is lost. The export goes on when it is back.', null])
})

test.each([
  [401, 'Your session has ended. The export goes on when you have logged in.'],
  [500, 'Not now. Nothing is lost: try again, or cancel.'],
])('after the status %i a call waits until it is to go on', async (status, message) => {
  const { persist, resume, messages } = setUp()
  const result = persist(failing(status, 3))
  await vi.runAllTimersAsync()
  expect(messages[0]).toBe(message)
  // A call that fails again waits again.
  for (let tries = 0; tries < 3; tries += 1) {
    resume()
    await vi.runAllTimersAsync()
  }
  expect(await result).toBe(4)
})

test('a cancelled export ends a call that waits', async () => {
  const { persist, controller } = setUp()
  const result = persist(failing(401, 1))
  const outcome = expect(result).rejects.toThrow('aborted')
  await vi.runAllTimersAsync()
  controller.abort()
  await outcome
})

test('what is no failure of a call is thrown', async () => {
  const { persist } = setUp()
  await expect(persist(() => Promise.reject(new TypeError('A bug')))).rejects.toThrow('A bug')
})
