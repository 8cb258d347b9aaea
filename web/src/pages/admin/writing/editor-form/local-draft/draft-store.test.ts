// @vitest-environment node
import type { JSONContent } from '@tiptap/react'
import { beforeEach, expect, test } from 'vitest'
import { noDetails } from '#contract/blog-details.ts'
import { type BlogFormValues, blankFormValues } from '../form-values.ts'
import { createDraftStore, readStoredSummary, type Storage } from './draft-store.ts'

const inlineImage = 'data:image/webp;base64,AAAA'
const thumbnail = new File(['thumb'], 'thumb.webp', { type: 'image/webp' })
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const imageNode = (src: string) => ({ type: 'image', attrs: { src, alt: 'A boat' } })

const values: BlogFormValues = {
  id: '6f1c2b7a-0000-4000-8000-000000000001',
  title: 'Boats',
  subTitle: 'And rivers',
  category: 'Lifestyle',
  isPublished: true,
  publishAt: '2026-11-30T09:00',
  thumbnail,
  document: {
    type: 'doc',
    content: [
      paragraph('One  two '),
      { type: 'blockquote', content: [imageNode(inlineImage)] },
      imageNode(inlineImage),
      imageNode('https://example.com/a.webp'),
    ],
  },
  image: '',
  details: { ...noDetails, slug: 'boats', tags: ['a', 'b'], isHidden: true },
  revision: 0,
  isSaved: true,
  keepReplaced: true,
  writer: '6f1c2b7a-0000-4000-8000-000000000002',
  key: 'key-1',
}

let entries: Map<string, unknown>
let written: string[]
let storage: Storage

beforeEach(() => {
  entries = new Map()
  written = []
  storage = {
    get: async (key) => entries.get(key),
    getMany: async (keys) => keys.map((key) => entries.get(key)),
    setMany: async (added) => {
      for (const [key, value] of added) {
        written.push(key)
        // IndexedDB stores a structured clone, in which a File remains a File; here it would not.
        entries.set(key, value instanceof File ? value : structuredClone(value))
      }
    },
    delMany: async (keys) => {
      for (const key of keys) entries.delete(key)
    },
    update: async (key, change) => void entries.set(key, change(entries.get(key))),
    keys: async () => [...entries.keys()],
    clear: async () => entries.clear(),
  }
})

test('reads back everything that was written, images and thumbnail included', async () => {
  await createDraftStore(storage).write(values)
  expect(await createDraftStore(storage).read()).toEqual(values)
})

test('reads null from an empty store', async () => {
  expect(await createDraftStore(storage).read()).toBeNull()
})

test('writes an image once, however often the text changes', async () => {
  const store = createDraftStore(storage)
  await store.write(values)
  written = []
  await store.write({ ...values, title: 'Boats!' })
  expect(written).toEqual(['draft'])
})

test('of what is typed only the changed blocks are written, and read in their place', async () => {
  const store = createDraftStore(storage)
  const blocks = ['One', 'Two', 'Three'].map(paragraph)
  const withBlocks = (...content: JSONContent[]) => ({ ...values, title: '', document: { type: 'doc', content } })
  const [one = {}, two = {}, three = {}] = blocks
  const texts = [
    [one, paragraph('Two, typed'), three],
    [one, three],
    [paragraph('First'), one, imageNode(inlineImage), two, three],
    [one, two],
    [three, two, one],
  ]
  await store.write(withBlocks(...blocks))
  for (const content of texts) {
    written = []
    await store.write(withBlocks(...content))
    expect(written).not.toContain('draft')
    expect(await createDraftStore(storage).read()).toEqual(withBlocks(...content))
  }
  expect((await readStoredSummary(storage))?.opening).toBe('ThreeTwoOne')
  written = []
  await store.write({ ...withBlocks(...blocks), title: 'Titled' })
  await store.write({ ...withBlocks(...Array.from({ length: 20 }, () => paragraph('Pasted'))), title: 'Titled' })
  expect(written).toEqual(['draft', 'draft'])
})

test('words that are typed while a whole draft is written, or after the server has it, do not get lost', async () => {
  const store = createDraftStore(storage)
  const withText = (text: string, isSaved = false) => ({
    ...values,
    isSaved,
    document: { type: 'doc', content: [paragraph(text)] },
  })
  await store.write(withText('One'))
  await Promise.all([store.write({ ...withText('One two'), title: 'Titled' }), store.write(withText('One two three'))])
  expect(await createDraftStore(storage).read()).toEqual(withText('One two three'))
  await store.markSaved(7)
  await store.write(withText('One two three four'))
  expect(await createDraftStore(storage).read()).toEqual(withText('One two three four'))
})

test('does not write a restored image again', async () => {
  await createDraftStore(storage).write(values)
  const store = createDraftStore(storage)
  const restored = await store.read()
  written = []
  if (restored) await store.write(restored)
  expect(written).toEqual(['draft'])
})

test('records that the server has the draft, unless another tab has written since', async () => {
  const store = createDraftStore(storage)
  await store.write({ ...values, isSaved: false })
  await store.markSaved(7)
  expect(await store.read()).toMatchObject({ title: 'Boats', isSaved: true, revision: 7, keepReplaced: false })
  await store.write({ ...values, isSaved: false })
  await createDraftStore(storage).write({ ...values, title: 'Of another tab', isSaved: false })
  await store.markSaved(8)
  expect(await store.read()).toMatchObject({ title: 'Of another tab', isSaved: false, revision: 0 })
})

test('stores an image once that occurs twice in a text', async () => {
  await createDraftStore(storage).write({ ...values, thumbnail: null })
  expect(entries.size).toBe(2)
})

test('deletes images that were removed from the text at the next read', async () => {
  const store = createDraftStore(storage)
  await store.write(values)
  await store.write({ ...values, thumbnail: null, document: { type: 'doc', content: [paragraph('Only words')] } })
  await createDraftStore(storage).read()
  expect([...entries.keys()]).toEqual(['draft'])
})

test('writes the images again after a failed write', async () => {
  const { setMany } = storage
  storage.setMany = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  const store = createDraftStore(storage)
  await expect(store.write(values)).rejects.toThrow('full')
  storage.setMany = setMany
  await store.write(values)
  expect(await createDraftStore(storage).read()).toEqual(values)
})

test('restores the text without an image that is missing in the store', async () => {
  await createDraftStore(storage).write(values)
  for (const key of entries.keys()) if (key !== 'draft') entries.delete(key)
  const restored = await createDraftStore(storage).read()
  expect(restored?.thumbnail).toBeNull()
  expect(restored?.document?.content).toEqual([
    paragraph('One  two '),
    { type: 'blockquote', content: [] },
    imageNode('https://example.com/a.webp'),
  ])
})

test('replaces fields of an unexpected type by blank ones and restores the others', async () => {
  entries.set('draft', { title: 'Boats', subTitle: 7, category: 'Sport', thumbnail: {}, document: 'text' })
  expect(await createDraftStore(storage).read()).toEqual({ ...blankFormValues, title: 'Boats', category: 'Sport' })
})

test('discard deletes the draft and its images', async () => {
  const store = createDraftStore(storage)
  await store.write(values)
  await store.discard()
  expect(entries.size).toBe(0)
  expect(await store.read()).toBeNull()
})

test('reads images from the keys that authors’ browsers contain', async () => {
  entries.set('picture:1', inlineImage)
  entries.set('draft', { title: 'Boats', document: { type: 'doc', content: [imageNode('kept:picture:1')] } })
  const restored = await createDraftStore(storage).read()
  expect(restored?.document?.content).toEqual([imageNode(inlineImage)])
})
