// @vitest-environment node
import { beforeEach, expect, test } from 'vitest'
import { blankDraft, type Draft } from '../form-values.ts'
import { createDraftStore, type Storage } from './draft-store.ts'

const picture = 'data:image/webp;base64,AAAA'
const thumbnail = new File(['thumb'], 'thumb.webp', { type: 'image/webp' })
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const image = (src: string) => ({ type: 'image', attrs: { src, alt: 'A boat' } })

const draft: Draft = {
  id: '6f1c2b7a-0000-4000-8000-000000000001',
  title: 'Boats',
  subTitle: 'And rivers',
  category: 'Lifestyle',
  isPublished: true,
  thumbnail,
  document: {
    type: 'doc',
    content: [
      paragraph('One  two '),
      { type: 'blockquote', content: [image(picture)] },
      image(picture),
      image('https://example.com/a.webp'),
    ],
  },
  image: '',
  revision: 0,
  isSaved: true,
  writer: '6f1c2b7a-0000-4000-8000-000000000002',
  key: 'key-1',
}

let kept: Map<string, unknown>
let written: string[]
let storage: Storage

beforeEach(() => {
  kept = new Map()
  written = []
  storage = {
    get: async (key) => kept.get(key),
    getMany: async (keys) => keys.map((key) => kept.get(key)),
    setMany: async (entries) => {
      for (const [key, value] of entries) {
        written.push(key)
        // What IndexedDB does: keeps a copy. A File stays a File there.
        kept.set(key, value instanceof File ? value : structuredClone(value))
      }
    },
    delMany: async (keys) => {
      for (const key of keys) kept.delete(key)
    },
    keys: async () => [...kept.keys()],
    clear: async () => kept.clear(),
  }
})

test('what was written comes back whole, pictures and thumbnail included', async () => {
  await createDraftStore(storage).write(draft)
  expect(await createDraftStore(storage).read()).toEqual(draft)
})

test('nothing kept is null', async () => {
  expect(await createDraftStore(storage).read()).toBeNull()
})

test('a picture is written once, however often the text changes', async () => {
  const store = createDraftStore(storage)
  await store.write(draft)
  written = []
  await store.write({ ...draft, title: 'Boats!' })
  expect(written).toEqual(['draft'])
})

test('a restored picture is not written again', async () => {
  await createDraftStore(storage).write(draft)
  const store = createDraftStore(storage)
  const restored = await store.read()
  written = []
  if (restored) await store.write(restored)
  expect(written).toEqual(['draft'])
})

test('the same picture twice in a text is kept once', async () => {
  await createDraftStore(storage).write({ ...draft, thumbnail: null })
  expect(kept.size).toBe(2)
})

test('pictures that were taken out of the text are thrown away at the next reading', async () => {
  const store = createDraftStore(storage)
  await store.write(draft)
  await store.write({ ...draft, thumbnail: null, document: { type: 'doc', content: [paragraph('Only words')] } })
  await createDraftStore(storage).read()
  expect([...kept.keys()]).toEqual(['draft'])
})

test('a failed write is tried again with its pictures', async () => {
  const { setMany } = storage
  storage.setMany = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  const store = createDraftStore(storage)
  await expect(store.write(draft)).rejects.toThrow('full')
  storage.setMany = setMany
  await store.write(draft)
  expect(await createDraftStore(storage).read()).toEqual(draft)
})

test('a lost picture leaves the text standing', async () => {
  await createDraftStore(storage).write(draft)
  for (const key of kept.keys()) if (key !== 'draft') kept.delete(key)
  const restored = await createDraftStore(storage).read()
  expect(restored?.thumbnail).toBeNull()
  expect(restored?.document?.content).toEqual([
    paragraph('One  two '),
    { type: 'blockquote', content: [] },
    image('https://example.com/a.webp'),
  ])
})

test('fields that another version kept otherwise fall back to blank, the others stay', async () => {
  kept.set('draft', { title: 'Boats', subTitle: 7, category: 'Sport', thumbnail: {}, document: 'text' })
  expect(await createDraftStore(storage).read()).toEqual({ ...blankDraft, title: 'Boats' })
})

test('discarding leaves nothing', async () => {
  const store = createDraftStore(storage)
  await store.write(draft)
  await store.discard()
  expect(kept.size).toBe(0)
  expect(await store.read()).toBeNull()
})
