// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type BlogFormValues, blankFormValues } from '../form-values.ts'
import { createLocalDraftSaver, type LocalSaveState, localSaveDelayMs, retryDelayMs } from './local-draft-saver.ts'

let written: string[]
let discarded: number
let states: LocalSaveState[]
let writing: Promise<void>

beforeEach(() => {
  vi.useFakeTimers()
  written = []
  discarded = 0
  states = []
  writing = Promise.resolve()
})
afterEach(() => {
  vi.useRealTimers()
})

function createTestSaver() {
  return createLocalDraftSaver(
    {
      write: ({ title }) => {
        written.push(title)
        return writing
      },
      markSaved: async () => {},
      discard: async () => {
        discarded++
      },
    },
    (state) => states.push(state),
  )
}

const titled = (title: string) => (): BlogFormValues => ({ ...blankFormValues, title })

test('saves a change after 50 ms', async () => {
  createTestSaver().changed(titled('Boats'))
  expect(written).toEqual([])
  await vi.advanceTimersByTimeAsync(localSaveDelayMs)
  expect(written).toEqual(['Boats'])
  expect(states).toEqual(['saved'])
})

test('further typing does not postpone a save', async () => {
  const saver = createTestSaver()
  for (const title of ['B', 'Bo', 'Boa', 'Boat', 'Boats']) {
    saver.changed(titled(title))
    await vi.advanceTimersByTimeAsync(localSaveDelayMs / 2)
  }
  expect(written).toEqual(['Bo', 'Boat'])
})

test('a flush saves pending changes at once, and only once', async () => {
  const saver = createTestSaver()
  saver.changed(titled('Boats'))
  await saver.flush()
  await saver.flush()
  await vi.advanceTimersByTimeAsync(localSaveDelayMs)
  expect(written).toEqual(['Boats'])
})

test('an emptied form deletes the local draft', async () => {
  const saver = createTestSaver()
  saver.changed(titled(''))
  await saver.flush()
  expect(written).toEqual([])
  expect(discarded).toBe(1)
  expect(states).toEqual(['blank'])
})

test('discard cancels a scheduled save', async () => {
  const saver = createTestSaver()
  saver.changed(titled('Boats'))
  await saver.discard()
  await vi.advanceTimersByTimeAsync(localSaveDelayMs)
  await saver.flush()
  expect(written).toEqual([])
  expect(states).toEqual(['blank'])
})

test('a failed write is reported, and the next change is written', async () => {
  const saver = createTestSaver()
  writing = Promise.reject(new DOMException('full', 'QuotaExceededError'))
  saver.changed(titled('Boats'))
  await saver.flush()
  writing = Promise.resolve()
  saver.changed(titled('Boats!'))
  await saver.flush()
  expect(states).toEqual(['full', 'saved'])
})

test('a failed write is tried again until it succeeds, and a change does not wait for that', async () => {
  const saver = createTestSaver()
  writing = Promise.reject(new Error('The store is closed.'))
  // Nothing awaits it before the first write.
  writing.catch(() => {})
  saver.changed(titled('Boats'))
  await vi.advanceTimersByTimeAsync(localSaveDelayMs)
  saver.changed(titled('Boats!'))
  await vi.advanceTimersByTimeAsync(localSaveDelayMs)
  writing = Promise.resolve()
  await vi.advanceTimersByTimeAsync(2 * retryDelayMs)
  expect(written).toEqual(['Boats', 'Boats!', 'Boats!'])
  expect(states).toEqual(['failed', 'failed', 'saved'])
})

test('an outdated write does not report the latest changes as saved', async () => {
  const saver = createTestSaver()
  const { promise, resolve } = Promise.withResolvers<void>()
  writing = promise
  saver.changed(titled('Boats'))
  const first = saver.flush()
  writing = new Promise(() => {})
  saver.changed(titled('Boats!'))
  void saver.flush()
  resolve()
  await first
  expect(states).toEqual([])
})
