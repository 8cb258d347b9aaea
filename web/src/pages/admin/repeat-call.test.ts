import type { ClientResponse } from 'hono/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeToken, storeToken } from '#web/api/session.ts'
import { repeatCall, type Waiting } from './repeat-call.ts'

beforeEach(() => {
  vi.useFakeTimers()
  storeToken('token')
})
afterEach(() => {
  vi.useRealTimers()
  removeToken()
})

/** Makes a call that gets answers one after another; null is no answer. */
function start(...answers: (Response | null)[]) {
  const waits: (Waiting['reason'] | null)[] = []
  const controller = new AbortController()
  let calls = 0
  const call = async () => {
    const answer = answers[calls++]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer as unknown as ClientResponse<{ success: true }>
  }
  const result = repeatCall(call, { signal: controller.signal, onWait: (wait) => waits.push(wait?.reason ?? null) })
  return { result, waits, controller, calls: () => calls }
}
const ok = () => Response.json({ success: true })
const failure = (status: number, headers = {}) => Response.json({ success: false, message: 'No.' }, { status, headers })

test('a call without an answer is repeated, at once when the network is back', async () => {
  const { result, waits, calls } = start(null, null, ok())
  await vi.advanceTimersByTimeAsync(1_000)
  expect(calls()).toBe(2)
  window.dispatchEvent(new Event('online'))
  await expect(result).resolves.toEqual({ success: true })
  expect(waits).toEqual(['offline', null, 'offline', null])
})

test('a call above a limit is repeated when the answer says', async () => {
  const { result, waits, calls } = start(failure(429, { 'retry-after': '3600' }), ok())
  await vi.advanceTimersByTimeAsync(3_599_000)
  expect(calls()).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(result).resolves.toEqual({ success: true })
  expect(waits).toEqual(['limit', null])
})

test('a failure of the server is tried again three times', async () => {
  const { result, calls } = start(failure(500), failure(503), failure(500), failure(500), ok())
  const refusal = expect(result).rejects.toThrow('No.')
  await vi.runAllTimersAsync()
  await refusal
  expect(calls()).toBe(4)
})

test('a call whose session has ended is repeated after the login', async () => {
  const { result, waits, calls } = start(failure(401), ok())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls()).toBe(1)
  storeToken('next')
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(result).resolves.toEqual({ success: true })
  expect(waits).toEqual(['session', null])
})

test('a refusal is thrown, and a signal ends the waiting', async () => {
  await expect(start(failure(409)).result).rejects.toThrow('No.')
  const { result, controller } = start(null, ok())
  const end = expect(result).rejects.toThrow('paused')
  controller.abort(new Error('paused'))
  await vi.advanceTimersByTimeAsync(0)
  await end
})
