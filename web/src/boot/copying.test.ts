import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startCopying } from './copying.ts'

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML =
    '<pre>one</pre><button data-copy>A</button><pre>two</pre><button data-copy>B</button><p id="copy-status"></p>'
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

test('what a press has done is said for two seconds, whatever was pressed shortly before', async () => {
  startCopying()
  const [first, second] = document.querySelectorAll('button')
  const outcomes = () => [first, second].map((button) => button?.dataset.outcome)
  const status = () => document.querySelector('#copy-status')?.textContent
  // This browser has no clipboard.
  const outcome = 'Selected, not copied'
  first?.click()
  await vi.advanceTimersByTimeAsync(1_500)
  expect([status(), ...outcomes()]).toEqual([outcome, outcome, undefined])
  second?.click()
  await vi.advanceTimersByTimeAsync(1_500)
  expect([status(), ...outcomes()]).toEqual([outcome, '', outcome])
  await vi.advanceTimersByTimeAsync(500)
  expect([status(), ...outcomes()]).toEqual(['', '', ''])
})
