import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noDetails } from '#contract/blog-details.ts'
import { ApiError } from '#web/api/api.ts'
import { createTestSaver } from './create-saver.testing.ts'
import { ConflictError } from './save-state.ts'
import { longestRetryDelayMs, retryDelayMs, saveDelayMs } from './save-timer.ts'

const theirs = {
  id: 'a-blog-k3v9x2',
  revision: 7,
  savedAt: '2026-11-21T10:00:00.000Z',
  title: 'Theirs',
  subTitle: '',
  category: '' as const,
  image: '',
  imageWidth: 0,
  imageHeight: 0,
  imageSrcset: '',
  description: '',
  details: noDetails,
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('without a response it retries', async () => {
  const { saver, server, states, typeAndPause } = createTestSaver()
  server.respond = () => Promise.reject(new ApiError('Nobody there.', 0, false))
  await typeAndPause('Words')
  expect(states.at(-1)).toBe('offline')
  expect(saver.hasUnsaved()).toBe(true)
  server.respond = async () => {}
  await vi.advanceTimersByTimeAsync(retryDelayMs)
  expect(states.at(-1)).toBe('saved')
  expect(saver.hasUnsaved()).toBe(false)
})

test('a refusal because of the blog’s state is retried less and less often until it ends', async () => {
  const { saver, server, states, typeAndPause } = createTestSaver()
  server.respond = () => Promise.reject(new ApiError('This blog is in the Trash.', 409, true))
  await typeAndPause('Words')
  await vi.advanceTimersByTimeAsync(retryDelayMs + 2 * retryDelayMs)
  expect(server.sent).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(10 * longestRetryDelayMs)
  expect(server.sent.length).toBeLessThan(20)
  // A repeated refusal is not announced again.
  expect(states).toEqual(['waiting', 'saving', ...server.sent.map(() => 'refused')])
  server.respond = async () => {}
  await vi.advanceTimersByTimeAsync(longestRetryDelayMs)
  expect(states.at(-1)).toBe('saved')
  expect(saver.hasUnsaved()).toBe(false)
})

test('a refusal because of the content is not retried before the next change', async () => {
  const { server, states, typeAndPause } = createTestSaver()
  server.respond = () => Promise.reject(new ApiError('Too long.', 413, true))
  await typeAndPause('Words')
  await vi.advanceTimersByTimeAsync(10 * longestRetryDelayMs)
  expect(server.sent).toHaveLength(1)
  expect(states.at(-1)).toBe('refused')
})

test('a draft that was deleted elsewhere is not sent again while the author types', async () => {
  const { saver, server, states, typeAndPause } = createTestSaver()
  server.respond = () => Promise.reject(new ApiError('Draft not found.', 404, true))
  await typeAndPause('Words')
  await typeAndPause('Words, and more')
  await vi.advanceTimersByTimeAsync(10 * longestRetryDelayMs)
  expect(server.sent).toHaveLength(1)
  expect(states).toEqual(['waiting', 'saving', 'gone'])
  expect(saver.hasUnsaved()).toBe(true)
})

test('whoever may not save any more is told once, keeps every word, and saves again once the role is back', async () => {
  const { saver, server, states, typeAndPause } = createTestSaver()
  server.respond = () => Promise.reject(new ApiError('Your account may not do this.', 403, true))
  await typeAndPause('Words')
  await typeAndPause('Words, and more')
  await vi.advanceTimersByTimeAsync(10 * longestRetryDelayMs)
  expect(server.sent).toHaveLength(1)
  expect(states).toEqual(['waiting', 'saving', 'forbidden'])
  expect(saver.hasUnsaved()).toBe(true)
  server.respond = async () => {}
  await saver.flush()
  expect(server.sent.at(-1)).toEqual(['Words, and more', 3])
  expect(states.at(-1)).toBe('saved')
})

test('a server error is not reported as offline, and is retried', async () => {
  const { server, states, typeAndPause } = createTestSaver()
  server.respond = () => Promise.reject(new ApiError('Down.', 503, true))
  await typeAndPause('Words')
  expect(states.at(-1)).toBe('failing')
  server.respond = async () => {}
  await vi.advanceTimersByTimeAsync(retryDelayMs)
  expect(states.at(-1)).toBe('saved')
})

test('during a conflict nothing is saved until the author has chosen', async () => {
  const { saver, server, states, reads, type, typeAndPause } = createTestSaver()
  server.respond = () => Promise.reject(new ConflictError('Saved elsewhere.', theirs))
  await typeAndPause('Mine')
  expect(states.at(-1)).toBe('conflict')
  type('Mine, more')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.sent).toHaveLength(1)
  // The comparison shows the latest text.
  expect(reads.at(-1)).toBe('Mine, more')
  server.respond = async () => {}
  await saver.resolve(theirs.revision)
  expect(server.sent.at(-1)).toEqual(['Mine, more', 7])
  await typeAndPause('Mine, and on')
  // Only the save that ends the conflict keeps the version that it replaces.
  expect(server.keepReplaced).toEqual([false, true, false])
})

test('changes are saved after a failed update', async () => {
  const { saver, server, type } = createTestSaver()
  type('Words')
  await expect(saver.runExclusive(() => Promise.reject(new ApiError('Down.', 503, true)))).rejects.toThrow('Down.')
  await vi.advanceTimersByTimeAsync(saveDelayMs)
  expect(server.sent).toEqual([['Words', 3]])
})

test('the answer to an earlier save does not say that the last changes of a closed form are saved', async () => {
  const { saver, server, type, typeAndPause } = createTestSaver()
  const [first, last] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  server.respond = () => first.promise
  await typeAndPause('First')
  server.respond = () => last.promise
  type('First and last')
  const closed = saver.flushOnExit()
  first.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect([server.sent.length, saver.hasUnsaved()]).toEqual([2, true])
  last.reject(new ApiError('Nobody there.', 0, false))
  await closed
  expect(saver.hasUnsaved()).toBe(true)
})
