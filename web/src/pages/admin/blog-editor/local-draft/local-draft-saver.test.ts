// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blankDraft, type Draft } from '../form-values.ts'
import { createLocalDraftSaver, keepDelay, type LocalSaveState } from './local-draft-saver.ts'

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

function openKeeper() {
  return createLocalDraftSaver(
    {
      write: ({ title }) => {
        written.push(title)
        return writing
      },
      discard: async () => {
        discarded++
      },
    },
    (state) => states.push(state),
  )
}

const titled = (title: string) => (): Draft => ({ ...blankDraft, title })

test('a change is kept soon after', async () => {
  openKeeper().changed(titled('Boats'))
  expect(written).toEqual([])
  await vi.advanceTimersByTimeAsync(keepDelay)
  expect(written).toEqual(['Boats'])
  expect(states).toEqual(['kept'])
})

test('typing on does not put the keeping off', async () => {
  const keeper = openKeeper()
  for (const title of ['B', 'Bo', 'Boa', 'Boat', 'Boats']) {
    keeper.changed(titled(title))
    await vi.advanceTimersByTimeAsync(keepDelay / 2)
  }
  expect(written).toEqual(['Bo', 'Boat'])
})

test('a flush writes at once, and only what is not written yet', async () => {
  const keeper = openKeeper()
  keeper.changed(titled('Boats'))
  await keeper.flush()
  await keeper.flush()
  await vi.advanceTimersByTimeAsync(keepDelay)
  expect(written).toEqual(['Boats'])
})

test('a form that was emptied by hand leaves no draft', async () => {
  const keeper = openKeeper()
  keeper.changed(titled(''))
  await keeper.flush()
  expect(written).toEqual([])
  expect(discarded).toBe(1)
  expect(states).toEqual(['blank'])
})

test('discarding drops what waits to be written', async () => {
  const keeper = openKeeper()
  keeper.changed(titled('Boats'))
  await keeper.discard()
  await vi.advanceTimersByTimeAsync(keepDelay)
  await keeper.flush()
  expect(written).toEqual([])
  expect(states).toEqual(['blank'])
})

test('a failed write is told, and the next change tries again', async () => {
  const keeper = openKeeper()
  writing = Promise.reject(new DOMException('full', 'QuotaExceededError'))
  keeper.changed(titled('Boats'))
  await keeper.flush()
  writing = Promise.resolve()
  keeper.changed(titled('Boats!'))
  await keeper.flush()
  expect(states).toEqual(['failed', 'kept'])
})

test('an old write that ends late does not say that the newest is kept', async () => {
  const keeper = openKeeper()
  const { promise, resolve } = Promise.withResolvers<void>()
  writing = promise
  keeper.changed(titled('Boats'))
  const first = keeper.flush()
  writing = new Promise(() => {})
  keeper.changed(titled('Boats!'))
  void keeper.flush()
  resolve()
  await first
  expect(states).toEqual([])
})
