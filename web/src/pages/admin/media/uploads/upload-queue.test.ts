// @vitest-environment node
import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api.ts'
import { nextTask } from '#web/dom/next-task.ts'
import { type SendFile, UploadQueue } from './upload-queue.ts'

const fileOf = (name: string) => new File(['four'], name)
const namesOf = (uploads: { file: File }[]) => uploads.map(({ file }) => file.name)

/** A queue whose files arrive, or are refused, when the test says so. */
function openQueue() {
  const sent: {
    name: string
    signal: AbortSignal
    onProgress: (share: number) => void
    answer: PromiseWithResolvers<void>
  }[] = []
  const send: SendFile = ({ name }, options) => {
    const answer = Promise.withResolvers<void>()
    sent.push({ name, ...options, answer })
    return answer.promise
  }
  const queue = new UploadQueue(send)
  async function settle(name: string, error?: Error) {
    const { answer } = sent.findLast((one) => one.name === name) ?? expect.unreachable(`${name} was not sent.`)
    if (error) answer.reject(error)
    else answer.resolve()
    await nextTask()
  }
  return { queue, sent, settle, state: () => queue.getState() }
}

test('of ten thousand files a few are sent at once, and few are listed', async () => {
  let atOnce = 0
  let most = 0
  const queue = new UploadQueue(async ({ name }) => {
    atOnce++
    most = Math.max(most, atOnce)
    await Promise.resolve()
    atOnce--
    if (Number(name) % 10 === 0) throw new Error('This is no picture.')
  })
  const isDone = new Promise<void>((resolve) => queue.subscribe(() => !queue.isBusy() && resolve()))
  queue.add(Array.from({ length: 10_000 }, (_, at) => fileOf(String(at))))
  await isDone
  expect(most).toBe(3)
  const { total, done, failed, shownFailed, share } = queue.getState()
  expect({ total, done, failed, shown: shownFailed.length }).toEqual({
    total: 10_000,
    done: 9_000,
    failed: 1_000,
    shown: 20,
  })
  expect(share).toBeCloseTo(0.9)
})

test('a refused file is named with the reason and can be tried again, and the others go on', async () => {
  const { queue, sent, settle, state } = openQueue()
  queue.add(['a', 'b', 'c', 'd'].map(fileOf))
  await settle('a', new Error('Too large.'))
  expect(state().shownFailed).toMatchObject([{ file: { name: 'a' }, problem: 'Too large.' }])
  expect(namesOf(state().running)).toEqual(['b', 'c', 'd'])
  for (const name of ['b', 'c', 'd']) await settle(name)
  const [failed] = state().shownFailed
  queue.retry(failed)
  expect(state()).toMatchObject({ failed: 0, done: 3, total: 4 })
  expect(sent.at(-1)?.name).toBe('a')
  await settle('a')
  expect(state()).toMatchObject({ done: 4, total: 4, waiting: 0, share: 1 })
})

test.each([0, 401, 429])(
  'after the status %s nothing more is sent until somebody goes on, and no file is lost',
  async (status) => {
    const { queue, sent, settle, state } = openQueue()
    queue.add(['a', 'b', 'c', 'd', 'e'].map(fileOf))
    await settle('a', new ApiError('Not now.', status, true))
    await settle('b')
    await settle('c')
    expect(state()).toMatchObject({ pause: 'Not now.', waiting: 3, failed: 0, done: 2 })
    expect(sent).toHaveLength(3)
    queue.resume()
    for (const name of ['d', 'e', 'a']) await settle(name)
    expect(state()).toMatchObject({ pause: '', waiting: 0, done: 5, total: 5 })
  },
)

test('what is cancelled is ended and forgotten, one by one or all', async () => {
  const { queue, sent, settle, state } = openQueue()
  queue.add(['a', 'b', 'c', 'd', 'e'].map(fileOf))
  const [first] = state().running
  if (first) queue.cancelOne(first)
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false, false, false])
  expect(state()).toMatchObject({ total: 4, failed: 0 })
  await settle('b')
  queue.cancel()
  expect(sent.slice(2).every(({ signal }) => signal.aborted)).toBe(true)
  await settle('c', new Error('The upload failed.'))
  expect(state()).toMatchObject({ total: 1, done: 1, failed: 0, waiting: 0, running: [] })
})

test('the progress in sum is that of bytes', () => {
  const { queue, sent, state } = openQueue()
  queue.add([fileOf('a'), new File(['x'.repeat(12)], 'b')])
  sent[1]?.onProgress(0.5)
  expect(state().share).toBe(6 / 16)
})
