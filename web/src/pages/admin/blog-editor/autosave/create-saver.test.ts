// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/api/api.ts'
import { createSaver, retryPause, savePause } from './create-saver.ts'
import { ConflictError, type SaveState } from './save-state.ts'

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
}

let typed: string
let sent: [string, number][]
let keeping: boolean[]
let states: string[]
let answer: () => Promise<void>
let isHeld: boolean
let reads: string[]

function start() {
  return createSaver({
    revision: 3,
    savedAt: null,
    read: async () => {
      reads.push(typed)
      return typed
    },
    send: async (content: string, revision, keepReplaced) => {
      sent.push([content, revision])
      keeping.push(keepReplaced)
      await answer()
      return { revision: revision + 1, savedAt: '2026-11-21T14:02:00.000Z' }
    },
    isHeld: () => isHeld,
    tell: ({ kind }: SaveState) => states.push(kind),
  })
}

/** Types, and pauses until a save begins. */
async function write(saver: ReturnType<typeof start>, text: string) {
  typed = text
  saver.changed()
  await vi.advanceTimersByTimeAsync(savePause)
}

beforeEach(() => {
  vi.useFakeTimers()
  isHeld = false
  typed = ''
  sent = []
  keeping = []
  reads = []
  states = []
  answer = async () => {}
})
afterEach(() => {
  vi.useRealTimers()
})

test('what is typed goes out after a pause, once', async () => {
  const saver = start()
  for (const letter of 'Boats') {
    typed += letter
    saver.changed()
    await vi.advanceTimersByTimeAsync(savePause - 1)
  }
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([['Boats', 3]])
  expect(states.at(-1)).toBe('saved')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
})

test('what is typed while a save is under way goes out after it, on its revision', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answer = () => promise
  const saver = start()
  await write(saver, 'One')
  typed = 'One and two'
  saver.changed()
  await vi.advanceTimersByTimeAsync(3 * savePause)
  expect(sent).toEqual([['One', 3]])
  resolve()
  await vi.advanceTimersByTimeAsync(savePause)
  expect(sent).toEqual([
    ['One', 3],
    ['One and two', 4],
  ])
})

test('when nothing answers it tries again by itself', async () => {
  answer = () => Promise.reject(new ApiError('Nobody there.', 0, false))
  const saver = start()
  await write(saver, 'Words')
  expect(states.at(-1)).toBe('offline')
  expect(saver.hasUnsaved()).toBe(true)
  answer = async () => {}
  await vi.advanceTimersByTimeAsync(retryPause)
  expect(states.at(-1)).toBe('saved')
  expect(saver.hasUnsaved()).toBe(false)
})

test('over somebody else’s save nothing is saved until the author has chosen', async () => {
  answer = () => Promise.reject(new ConflictError(theirs))
  const saver = start()
  await write(saver, 'Mine')
  expect(states.at(-1)).toBe('conflict')
  typed = 'Mine, more'
  saver.changed()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
  // What the author compares is what was typed.
  expect(reads.at(-1)).toBe('Mine, more')
  answer = async () => {}
  await saver.resolve(theirs.revision)
  expect(sent.at(-1)).toEqual(['Mine, more', 7])
  await write(saver, 'Mine, and on')
  // What was chosen against is kept, and nothing after it.
  expect(keeping).toEqual([false, true, false])
})

test('what is replaced while a save is under way is kept by the next one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answer = () => promise
  const saver = start()
  await write(saver, 'By hand')
  saver.replaces()
  typed = 'By the AI'
  saver.changed()
  resolve()
  await vi.advanceTimersByTimeAsync(2 * savePause)
  expect(sent.map(([content]) => content)).toEqual(['By hand', 'By the AI'])
  expect(keeping).toEqual([false, true])
})

test('a server that cannot is no missing network', async () => {
  answer = () => Promise.reject(new ApiError('Down.', 503, true))
  const saver = start()
  await write(saver, 'Words')
  expect(states.at(-1)).toBe('failing')
  answer = async () => {}
  await vi.advanceTimersByTimeAsync(retryPause)
  expect(states.at(-1)).toBe('saved')
})

test('who leaves while a save is under way sends what came after it at once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answer = () => promise
  const saver = start()
  await write(saver, 'One')
  typed = 'One two'
  saver.changed()
  saver.leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([
    ['One', 3],
    ['One two', 3],
  ])
  resolve()
})

test('an update waits for the save that is under way, takes what is typed, and no save overtakes it', async () => {
  const saver = start()
  await write(saver, 'First')
  typed = 'Second'
  saver.changed()
  const taken: [string, number][] = []
  const updating = saver.instead(async (content, revision) => {
    taken.push([content, revision])
    await new Promise((done) => setTimeout(done, 3 * savePause))
    return { revision: revision + 1, savedAt: '2026-11-21T14:03:00.000Z' }
  })
  await vi.advanceTimersByTimeAsync(2 * savePause)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2 * savePause)
  await updating
  expect(taken).toEqual([['Second', 4]])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
})

test('of all that waits for a save, one at a time goes on', async () => {
  let underWay = 0
  let most = 0
  answer = async () => {
    most = Math.max(most, ++underWay)
    await new Promise((done) => setTimeout(done, savePause))
    underWay--
  }
  const saver = start()
  await write(saver, 'First')
  typed = 'Second'
  saver.changed()
  const all = [
    saver.flush(),
    saver.flush(),
    saver.instead(async (content, revision) => {
      await answer()
      return { revision: revision + 1, savedAt: `2026-11-21T14:03:00.000Z`, content }
    }),
    saver.flush(),
  ]
  await vi.advanceTimersByTimeAsync(10 * savePause)
  await Promise.all(all)
  expect(most).toBe(1)
  expect(sent).toEqual([
    ['First', 3],
    ['Second', 4],
  ])
})

test('an update that fails leaves what was typed to be saved', async () => {
  const saver = start()
  typed = 'Words'
  saver.changed()
  await expect(saver.instead(() => Promise.reject(new ApiError('Down.', 503, true)))).rejects.toThrow('Down.')
  await vi.advanceTimersByTimeAsync(savePause)
  expect(sent).toEqual([['Words', 3]])
})

test('what is held does not go out, and goes with the next change', async () => {
  const saver = start()
  isHeld = true
  await write(saver, 'Sent as a blog')
  await saver.flush()
  saver.leave()
  expect([sent, states]).toEqual([[], []])
  isHeld = false
  await write(saver, 'Changed after it failed')
  expect(sent).toEqual([['Changed after it failed', 3]])
})

test('what is forgotten goes out no more, and a save under way is waited for', async () => {
  const saver = start()
  let finish = () => {}
  answer = () =>
    new Promise((resolve) => {
      finish = resolve
    })
  saver.changed()
  await vi.advanceTimersByTimeAsync(savePause)
  saver.changed()
  const forgotten = saver.forget()
  let isOver = false
  void forgotten.then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(savePause)
  expect([sent.length, isOver]).toEqual([1, false])
  finish()
  await forgotten
  await vi.advanceTimersByTimeAsync(10 * savePause)
  expect(sent).toHaveLength(1)
})
