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
  // Which outcome it is depends on the clipboard, which other tests of the process may define.
  const isSaid = () => {
    const status = document.querySelector('#copy-status')?.textContent
    return [status, first?.dataset.outcome, second?.dataset.outcome].map(Boolean)
  }
  first?.click()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(isSaid()).toEqual([true, true, false])
  second?.click()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(isSaid()).toEqual([true, false, true])
  await vi.advanceTimersByTimeAsync(500)
  expect(isSaid()).toEqual([false, false, false])
})
