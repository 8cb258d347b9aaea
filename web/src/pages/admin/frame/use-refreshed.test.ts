import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mostUnchanged, refreshMs, useRefreshed } from './use-refreshed.ts'

let isHidden = false

beforeEach(() => {
  vi.useFakeTimers()
  isHidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Data = { sent: number; isOver: boolean }

/** @param answer to each refresh, by its number from 1 */
function renderRefreshed(answer: (call: number) => Promise<Data>) {
  let calls = 0
  const load = () => {
    calls += 1
    return answer(calls)
  }
  const { result, rerender } = renderHook(({ loaded }) => useRefreshed(loaded, load, ({ isOver }) => !isOver), {
    initialProps: { loaded: { sent: 0, isOver: false } },
  })
  return { result, rerender, calls: () => calls }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function setHidden(value: boolean) {
  isHidden = value
  return act(async () => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

test('it refreshes until nothing can change any more', async () => {
  const { result, calls } = renderRefreshed(async (call) => ({ sent: call, isOver: call === 3 }))
  await pass(refreshMs)
  expect(result.current).toEqual({ sent: 1, isOver: false })
  for (let refresh = 2; refresh < 10; refresh += 1) await pass(refreshMs)
  expect(result.current).toEqual({ sent: 3, isOver: true })
  expect(calls()).toBe(3)
})

test('a failed refresh leaves what is shown, and the next one succeeds', async () => {
  const { result, calls } = renderRefreshed(async (call) => {
    if (call === 1) throw new Error('offline')
    return { sent: call, isOver: true }
  })
  await pass(refreshMs)
  expect([calls(), result.current.sent]).toEqual([1, 0])
  await pass(refreshMs)
  expect([calls(), result.current.sent]).toEqual([2, 2])
})

test('a hidden tab makes no calls, and its return makes one at once', async () => {
  const { calls } = renderRefreshed(async (call) => ({ sent: call, isOver: false }))
  await setHidden(true)
  await pass(100 * refreshMs)
  expect(calls()).toBe(0)
  await setHidden(false)
  expect(calls()).toBe(1)
})

test('it gives up when nothing changes, until the reader returns to the tab', async () => {
  const { calls } = renderRefreshed(async () => ({ sent: 0, isOver: false }))
  await pass(10 * mostUnchanged * refreshMs)
  expect(calls()).toBe(mostUnchanged)
  await setHidden(true)
  await setHidden(false)
  expect(calls()).toBe(mostUnchanged + 1)
})

test('a reload of the page wins over a refresh that began before', async () => {
  const { promise, resolve } = Promise.withResolvers<Data>()
  const { result, rerender } = renderRefreshed(() => promise)
  await pass(refreshMs)
  rerender({ loaded: { sent: 5, isOver: false } })
  expect(result.current.sent).toBe(5)
  await act(async () => resolve({ sent: 1, isOver: false }))
  expect(result.current.sent).toBe(5)
})
