// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/api/api.ts'
import { createTestSaver } from './create-saver.testing.ts'
import { longestSaveDelayMs, retryDelayMs, saveDelayMs } from './save-timer.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('saves once, when typing has paused', async () => {
  const { server, states, type } = createTestSaver()
  let text = ''
  for (const letter of 'Boats') {
    text += letter
    type(text)
    await vi.advanceTimersByTimeAsync(saveDelayMs - 1)
  }
  expect(server.sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(server.sent).toEqual([['Boats', 3]])
  expect(states.at(-1)).toBe('saved')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.sent).toHaveLength(1)
})

/** Types a letter each half second. */
async function typeFor(ms: number, type: (text: string) => void) {
  for (let at = 0; at < ms; at += 500) {
    type(`Words until ${at}`)
    await vi.advanceTimersByTimeAsync(500)
  }
}

test('typing without a pause is saved each 20 seconds, and no more often', async () => {
  const { server, type } = createTestSaver()
  await typeFor(3 * longestSaveDelayMs + 1_000, type)
  expect(server.sent.map(([, revision]) => revision)).toEqual([3, 4, 5])
})

test.each([
  ['takes 15 seconds', 15_000, 0],
  ['takes longer than the saves are apart', 25_000, 0],
  ['fails', 0, 503],
  ['refuses', 0, 422],
])('a server that %s gets no more calls while typing goes on', async (_, takesMs, status) => {
  const { server, type } = createTestSaver()
  const begun: number[] = []
  server.respond = async () => {
    begun.push(Date.now())
    if (takesMs > 0) await new Promise((done) => setTimeout(done, takesMs))
    if (status > 0) throw new ApiError('No.', status, true)
  }
  await typeFor(120_000, type)
  const apart = begun.slice(1).map((at, index) => at - (begun[index] ?? 0))
  expect(begun.length).toBeGreaterThanOrEqual(4)
  expect(Math.min(...apart)).toBeGreaterThanOrEqual(longestSaveDelayMs)
  expect(Math.max(...apart)).toBeLessThanOrEqual(Math.max(longestSaveDelayMs, takesMs) + retryDelayMs)
})

test('changes during a save are saved after it, based on its revision', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { server, type, typeAndPause } = createTestSaver()
  server.respond = () => promise
  await typeAndPause('One')
  type('One and two')
  await vi.advanceTimersByTimeAsync(3 * saveDelayMs)
  expect(server.sent).toEqual([['One', 3]])
  resolve()
  await vi.advanceTimersByTimeAsync(saveDelayMs)
  expect(server.sent).toEqual([
    ['One', 3],
    ['One and two', 4],
  ])
})

test('a replaced version during a save is kept by the next save', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { saver, server, type, typeAndPause } = createTestSaver()
  server.respond = () => promise
  await typeAndPause('By hand')
  saver.keepReplacedVersion()
  type('By the AI')
  resolve()
  await vi.advanceTimersByTimeAsync(2 * saveDelayMs)
  expect(server.sent.map(([content]) => content)).toEqual(['By hand', 'By the AI'])
  expect(server.keepReplaced).toEqual([false, true])
})

test('a version that was to be kept before a reload is kept by the first save', async () => {
  const { saver, server, typeAndPause } = createTestSaver({ keepReplaced: true })
  expect(saver.keepsReplaced()).toBe(true)
  await typeAndPause('By the AI')
  await typeAndPause('By the AI, changed')
  expect(server.keepReplaced).toEqual([true, false])
  expect(saver.keepsReplaced()).toBe(false)
})

test('leaving during a save sends later changes at once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { saver, server, states, type, typeAndPause } = createTestSaver()
  server.respond = () => promise
  await typeAndPause('One')
  type('One two')
  const left = saver.flushOnExit()
  await vi.advanceTimersByTimeAsync(0)
  expect(server.sent).toEqual([
    ['One', 3],
    ['One two', 3],
  ])
  resolve()
  await left
  // The local draft is told so, also after the form was closed.
  expect([states.at(-1), saver.hasUnsaved()]).toEqual(['saved', false])
})

test('an update waits for the running save, includes later changes, and no save overtakes it', async () => {
  const { saver, server, type, typeAndPause } = createTestSaver()
  await typeAndPause('First')
  type('Second')
  const updates: [string, number][] = []
  const updating = saver.runExclusive(async (content, revision) => {
    updates.push([content, revision])
    await new Promise((done) => setTimeout(done, 3 * saveDelayMs))
    return { revision: revision + 1, savedAt: '2026-11-21T14:03:00.000Z' }
  })
  await vi.advanceTimersByTimeAsync(2 * saveDelayMs)
  expect(server.sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2 * saveDelayMs)
  await updating
  expect(updates).toEqual([['Second', 4]])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.sent).toHaveLength(1)
})

test('concurrent flushes and updates run one at a time', async () => {
  const { saver, server, type, typeAndPause } = createTestSaver()
  let running = 0
  let mostRunning = 0
  server.respond = async () => {
    mostRunning = Math.max(mostRunning, ++running)
    await new Promise((done) => setTimeout(done, saveDelayMs))
    running--
  }
  await typeAndPause('First')
  type('Second')
  const all = [
    saver.flush(),
    saver.flush(),
    saver.runExclusive(async (content, revision) => {
      await server.respond()
      return { revision: revision + 1, savedAt: `2026-11-21T14:03:00.000Z`, content }
    }),
    saver.flush(),
  ]
  await vi.advanceTimersByTimeAsync(10 * saveDelayMs)
  await Promise.all(all)
  expect(mostRunning).toBe(1)
  expect(server.sent).toEqual([
    ['First', 3],
    ['Second', 4],
  ])
})

test('suspended changes are not sent until the next change', async () => {
  const { saver, form, server, states, typeAndPause } = createTestSaver()
  form.isSuspended = true
  await typeAndPause('Sent as a blog')
  await saver.flush()
  saver.flushOnExit()
  expect([server.sent, states]).toEqual([[], []])
  form.isSuspended = false
  await typeAndPause('Changed after it failed')
  expect(server.sent).toEqual([['Changed after it failed', 3]])
})

test('a stopped saver waits for the running save and sends nothing more', async () => {
  const { saver, server } = createTestSaver()
  let finish = () => {}
  server.respond = () =>
    new Promise((resolve) => {
      finish = resolve
    })
  saver.changed()
  await vi.advanceTimersByTimeAsync(saveDelayMs)
  saver.changed()
  const stopped = saver.stop()
  let isStopped = false
  void stopped.then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(saveDelayMs)
  expect([server.sent.length, isStopped]).toEqual([1, false])
  finish()
  await stopped
  await vi.advanceTimersByTimeAsync(10 * saveDelayMs)
  expect(server.sent).toHaveLength(1)
})
