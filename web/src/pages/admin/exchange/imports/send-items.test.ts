// @vitest-environment node
import { expect, test } from 'vitest'
import type { ImportResult } from '#contract/imports.ts'
import { textLimits } from '#contract/limits.ts'
import { ApiError } from '#web/api/api.ts'
import { KilledCall } from '../call-repeater.ts'
import { FileGone, type FileItem, FileProblem, NotLoaded, type ReadItem, type SentItem } from './import-file.ts'
import { sendItems } from './send-items.ts'
import { exportedArticle } from './sources/broadsheet/export-file.testing.ts'

const at = '2025-01-01T00:00:00.000Z'

function page(id: string, html = ''): FileItem {
  const fields = { id, slug: id, title: id, summary: '', place: 'none' as const, position: 0, isPublished: true }
  const item = { kind: 'page' as const, sourceId: id, title: id, notes: [] }
  return {
    kind: 'page',
    name: id,
    read: async () => ({ item: { ...item, value: { ...fields, createdAt: at, updatedAt: at, html } }, images: [] }),
  }
}

function list(id: string): FileItem {
  const item = { kind: 'comments' as const, sourceId: id, title: id, notes: [], value: { comments: [] } }
  return { kind: 'comments', name: id, read: async () => ({ item, images: [] }) }
}

function failing(error: Error): FileItem {
  return { kind: 'page', name: 'pages/x.md', read: () => Promise.reject(error) }
}

/** Sends items to an API that does some of each call. @returns the ids of the items of each call */
async function send(
  items: FileItem[],
  { done = 10, known = new Set<string>(), signal = new AbortController().signal } = {},
) {
  const calls: SentItem[][] = []
  const progress: number[] = []
  await sendItems({
    items,
    limits: { items: 3, texts: 2, textBytes: 1_000, bytes: 100, images: 1 },
    isDone: ({ sourceId }) => known.has(sourceId),
    prepare: async ({ item }: ReadItem) => item,
    send: async (sent) => {
      calls.push(sent)
      return sent
        .slice(0, done)
        .map(({ kind, sourceId }) => ({ kind, sourceId, outcome: 'comes', notes: [], target: '', isDone: false }))
    },
    onProgress: (count) => progress.push(count),
    signal,
  })
  return { calls, ids: calls.map((sent) => sent.map(({ sourceId }) => sourceId).join('')), progress }
}

test('a call has no more items, texts and bytes than the server says', async () => {
  expect((await send([...'abcd'].map(list))).ids).toEqual(['abc', 'd'])
  expect((await send([...'abc'].map((id) => page(id)))).ids).toEqual(['ab', 'c'])
  expect((await send([page('a', 'x'.repeat(60)), page('b', 'é'.repeat(40)), list('c')])).ids).toEqual(['a', 'bc'])
  expect((await send([page('a', 'x'.repeat(500)), page('b')])).ids).toEqual(['a', 'b'])
})

test('what a call has not done is sent again, in the same order', async () => {
  const { ids, progress } = await send([...'abcd'].map(list), { done: 1 })
  expect(ids).toEqual(['abc', 'bcd', 'cd', 'd'])
  expect(progress.at(-1)).toBe(4)
  expect(progress).toEqual(progress.toSorted((a, b) => a - b))
})

test('an old address of two blogs leads to the first of them, also where that was sent before', async () => {
  const article = (id: string, ...paths: string[]): FileItem => {
    const value = { ...exportedArticle({ id }), formerPaths: paths.map((path) => ({ path, createdAt: at })) }
    const item = { kind: 'article' as const, sourceId: id, title: id, notes: [], value }
    return { kind: 'article', name: id, read: async () => ({ item, images: [] }) }
  }
  const items = [article('a', '/2019/x', '/?p=1'), article('b', '/2019/X/', '/y')]
  const { calls } = await send(items, { known: new Set(['a']) })
  expect(calls.flat().map(({ notes, value }) => [notes, value])).toMatchObject([
    [['Another blog of the file has old addresses of it: /2019/X/.'], { formerPaths: [{ path: '/y' }] }],
  ])
})

test('what an earlier run has done is not sent', async () => {
  const { ids, progress } = await send([...'abc'].map(list), { known: new Set(['a', 'c']) })
  expect(ids).toEqual(['b'])
  expect(progress.at(-1)).toBe(3)
})

test('an item that cannot be read is sent with the reason, and the others are', async () => {
  const { calls } = await send([failing(new FileProblem('It is damaged.')), page('b')])
  expect(calls.flat()).toMatchObject([
    { kind: 'page', sourceId: 'pages/x.md', title: 'pages/x.md', notes: ['It is damaged.'], value: null },
    { sourceId: 'b' },
  ])
})

test('items that cannot be read are told apart, whatever their titles are', async () => {
  const unread = (name: string): FileItem => ({ ...failing(new FileProblem('Long.')), name })
  const { calls } = await send([
    unread('Untitled'),
    unread('Untitled'),
    unread(''),
    unread('x'.repeat(600)),
    page('', ''),
  ])
  expect(calls.flat().map(({ sourceId }) => sourceId)).toEqual([
    ...['Untitled', 'Untitled (2)', 'Untitled (3)', 'x'.repeat(200), 'Untitled (4)'],
  ])
})

test('an item that the API refuses with its call is left out by name, and the others come', async () => {
  const answered: string[] = []
  const send = async (sent: SentItem[]): Promise<ImportResult[]> => {
    if (sent.some(({ value }) => value && 'html' in value && value.html === 'odd')) {
      throw new ApiError('This sourceId is too long.', 422, true)
    }
    return sent.map(({ kind, sourceId, value, notes }) => {
      answered.push(value ? sourceId : `${sourceId}: ${notes.at(-1)}`)
      return { kind, sourceId, outcome: value ? 'comes' : 'refused', notes, target: '', isDone: true }
    })
  }
  const limits = { items: 3, texts: 3, textBytes: 1_000, bytes: 100, images: 1 }
  const { signal } = new AbortController()
  const prepare = async ({ item }: ReadItem) => item
  const items = [page('a'), page('b', 'odd'), page('c')]
  await sendItems({ items, limits, isDone: () => false, prepare, send, onProgress: () => {}, signal })
  expect(answered).toEqual(['a', 'b: This sourceId is too long.', 'c'])
  const ended = sendItems({
    ...{ items, limits, isDone: () => false, prepare, onProgress: () => {}, signal },
    send: () => Promise.reject(new ApiError('This import does not run any more.', 409, true)),
  })
  await expect(ended).rejects.toThrow('does not run')
})

test('a file that is gone, and a program that cannot be loaded, end it', async () => {
  await expect(send([failing(new FileGone()), page('b')])).rejects.toThrow('Choose it again')
  await expect(send([failing(new NotLoaded()), page('b')])).rejects.toThrow('could not be loaded')
})

test('a server that does nothing ends it, and so does the signal', async () => {
  await expect(send([list('a')], { done: 0 })).rejects.toThrow('The server has done nothing')
  await expect(send([list('a')], { signal: AbortSignal.abort(new Error('paused')) })).rejects.toThrow('paused')
})

test('an item that is too much for the server each time is left out by name, and the others come', async () => {
  const stored: string[] = []
  const calls: string[] = []
  const items = [list('a'), page('b', 'long'), list('c'), page('d'), list('e')]
  const send = async (sent: SentItem[]) => {
    calls.push(sent.map(({ sourceId }) => sourceId).join(''))
    if (sent.some(({ value }) => value && 'html' in value && value.html === 'long')) throw new KilledCall('503')
    return sent.map(({ kind, sourceId, value, notes }) => {
      stored.push(value ? sourceId : `${sourceId}: ${notes}`)
      return {
        kind,
        sourceId,
        outcome: value ? ('comes' as const) : ('refused' as const),
        notes,
        target: '',
        isDone: true,
      }
    })
  }
  const limits = { items: 3, texts: 1, textBytes: 1_000, bytes: 100, images: 1 }
  const { signal } = new AbortController()
  const prepare = async ({ item }: ReadItem) => item
  await sendItems({ items, limits, isDone: () => false, prepare, send, onProgress: () => {}, signal })
  expect(stored).toEqual(['a', expect.stringMatching(/^b: The server gave no answer to it, twice/), 'c', 'd', 'e'])
  expect(calls).toEqual(['abc', 'a', 'bc', 'b', 'b', 'cde'])
})

test('a server that answers to nothing leaves no item out', async () => {
  const send = () => Promise.reject(new KilledCall('503'))
  const limits = { items: 3, texts: 1, textBytes: 1_000, bytes: 100, images: 1 }
  const { signal } = new AbortController()
  const prepare = async ({ item }: ReadItem) => item
  const sending = sendItems({
    items: [list('a')],
    limits,
    isDone: () => false,
    prepare,
    send,
    onProgress: () => {},
    signal,
  })
  await expect(sending).rejects.toThrow(KilledCall)
})

test('an item that the server refuses is left out with its reason, and the others come', async () => {
  const limits = { items: 3, texts: 3, textBytes: 1_000, bytes: 1_000, images: 1 }
  const sent: string[] = []
  const send = async (items: SentItem[]) => {
    if (items.some(({ sourceId, title }) => sourceId.length > textLimits.address || /^$|\n/.test(title)))
      throw new ApiError('This sourceId is too long.', 400, true)
    sent.push(...items.map(({ sourceId, title, notes }) => `${sourceId.slice(0, 3)} ${title.slice(0, 3)} ${notes}`))
    return items.map(({ kind, sourceId }) => ({
      kind,
      sourceId,
      outcome: 'comes' as const,
      notes: [],
      target: '',
      isDone: true,
    }))
  }
  const options = {
    limits,
    isDone: () => false,
    prepare: async ({ item }: ReadItem) => item,
    send,
    onProgress: () => {},
  }
  const { signal } = new AbortController()
  await sendItems({ ...options, items: [list('a'), list('b'.repeat(3_000)), list('c')], signal })
  expect(sent).toEqual(['a a ', 'bbb bbb This sourceId is too long.', 'c c '])
  const failing = { ...options, items: [list('a')], signal, send: () => Promise.reject(new ApiError('No.', 400, true)) }
  await expect(sendItems(failing)).rejects.toThrow('No.')
  const gone = {
    ...options,
    items: [list('a')],
    signal,
    send: () => Promise.reject(new ApiError('It has ended.', 409, true)),
  }
  await expect(sendItems(gone)).rejects.toThrow('It has ended.')
})
