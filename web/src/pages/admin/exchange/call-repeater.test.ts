import type { ClientResponse } from 'hono/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeToken, storeToken } from '#web/api/session.ts'
import { formatDateTime } from '../frame/format-date-time.ts'
import { createCallRepeater, describeWaiting, KilledCall, type Waiting } from './call-repeater.ts'

beforeEach(() => {
  vi.useFakeTimers()
  storeToken('token')
})
afterEach(() => {
  vi.useRealTimers()
  removeToken()
})

function setUp() {
  const waits: (Waiting['reason'] | null)[] = []
  const controller = new AbortController()
  const onWait = (waiting: Waiting | null) => waits.push(waiting?.reason ?? null)
  const repeater = createCallRepeater({ signal: controller.signal, onWait })
  return { ...repeater, waits, controller }
}

/** A call that gets answers one after another; null is no answer. */
function answering(...answers: (Response | null)[]) {
  const call = vi.fn(async () => {
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer as unknown as ClientResponse<{ success: true }>
  })
  return call
}
const ok = () => Response.json({ success: true })
const failure = (status: number, headers = {}) => Response.json({ success: false, message: 'No.' }, { status, headers })

test('a call without an answer is repeated, at once when the network is back', async () => {
  const { repeat, waits } = setUp()
  const call = answering(null, null, ok())
  const result = repeat(call)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(call).toHaveBeenCalledTimes(2)
  window.dispatchEvent(new Event('online'))
  await expect(result).resolves.toEqual({ success: true })
  expect(waits).toEqual(['offline', null, 'offline', null])
})

test.each([
  [{ 'retry-after': '3600' }, 3_600_000],
  [{}, 60_000],
])('a call above a limit is repeated when the answer says: %j', async (headers, ms) => {
  const { repeat, waits } = setUp()
  const call = answering(failure(429, headers), ok())
  const result = repeat(call)
  await vi.advanceTimersByTimeAsync(ms - 1_000)
  expect(call).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(result).resolves.toEqual({ success: true })
  expect(waits).toEqual(['limit', null])
})

test('a failure of the server is tried again three times, and then when the admin says so', async () => {
  const { repeat, retryNow, waits } = setUp()
  // The second one is the page of a proxy, and the third one breaks off.
  const call = answering(failure(500), new Response('<h1>403', { status: 403 }), new Response('{'), failure(503), ok())
  const result = repeat(call)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(call).toHaveBeenCalledTimes(4)
  retryNow()
  await expect(result).resolves.toEqual({ success: true })
  expect(waits).toEqual(['busy', null, 'busy', null, 'busy', null, 'failure', null])
})

test('a call that the platform ends twice is given up, one that the API answers with a failure is not', async () => {
  const { repeatTwice, waits } = setUp()
  const killed = () => new Response('error code: 1102', { status: 503, headers: { 'content-type': 'text/html' } })
  const given = expect(repeatTwice(answering(killed(), killed(), ok()))).rejects.toThrow(KilledCall)
  await vi.advanceTimersByTimeAsync(2_000)
  await given
  expect(waits).toEqual(['busy', null])
  const call = answering(failure(503), failure(503), killed(), ok())
  const result = repeatTwice(call)
  await vi.advanceTimersByTimeAsync(40_000)
  await expect(result).resolves.toEqual({ success: true })
})

test('a call whose session has ended is repeated after the login', async () => {
  const { repeat, waits } = setUp()
  const call = answering(failure(401), ok())
  const result = repeat(call)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(call).toHaveBeenCalledTimes(1)
  storeToken('next')
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(result).resolves.toEqual({ success: true })
  expect(waits).toEqual(['session', null])
})

test('while a call waits, the others wait with it', async () => {
  const { repeat, retryNow, waits } = setUp()
  const later = answering(ok())
  const results = [repeat(answering(failure(429), ok())), repeat(answering(failure(500), ok()))]
  await vi.advanceTimersByTimeAsync(0)
  results.push(repeat(later))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(later).not.toHaveBeenCalled()
  retryNow()
  await Promise.all(results)
  expect(waits).toEqual(['limit', null])
})

test.each(['offline', 'failure', 'session'] as const)('a signal ends the waiting: %s', async (reason) => {
  const { repeat, controller, waits } = setUp()
  const failures = { offline: null, failure: failure(500), session: failure(401) }
  const call = answering(...Array.from({ length: 4 }, () => failures[reason]?.clone() ?? null), ok())
  const end = expect(repeat(call)).rejects.toThrow('cancelled')
  await vi.advanceTimersByTimeAsync(reason === 'failure' ? 60_000 : 0)
  expect(waits.at(-1)).toBe(reason)
  controller.abort(new Error('cancelled'))
  await end
  expect(vi.getTimerCount()).toBe(0)
})

test('a refusal is thrown, and what is no failure of a call', async () => {
  const { repeat, repeatReading, waits } = setUp()
  await expect(repeat(answering(failure(409)))).rejects.toThrow('No.')
  const broken = () => Promise.reject(new TypeError('A bug'))
  await expect(repeatReading(answering(ok()), broken)).rejects.toThrow('A bug')
  expect(waits).toEqual([])
})

test('each reason is a sentence that says when it goes on', () => {
  const until = Date.UTC(2026, 0, 2, 12)
  const texts = (['offline', 'session', 'limit', 'busy', 'failure'] as const).map((reason) =>
    describeWaiting(
      'export',
      { reason, until, message: 'No.' },
      { formatDateTime: (date) => formatDateTime(date, 'UTC') },
    ),
  )
  expect(new Set(texts).size).toBe(5)
  expect(texts[2]).toMatch(/^No\. The export goes on by itself on January 2nd 2026, 12:00\./)
  expect(texts[4]).toBe('No. The export has stopped, and nothing of it is lost.')
})
