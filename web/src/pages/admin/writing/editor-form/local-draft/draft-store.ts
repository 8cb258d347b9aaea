import type { JSONContent } from '@tiptap/react'
import { clear, createStore, delMany, get, getMany, keys, promisifyRequest, update } from 'idb-keyval'
import { isInlineImage } from '#web/images/image-address.ts'
import { type BlogFormValues, firstWords, mapImages, randomKey } from '../form-values.ts'
import { tailBetween, withTail } from './draft-tail.ts'
import { parseStored, type StoredValues } from './stored-values.ts'

/** The part of a key-value store that the local draft needs. */
export type Storage = {
  get: (key: string) => Promise<unknown>
  getMany: (keys: string[]) => Promise<unknown[]>
  /** Writes all entries or none. */
  setMany: (entries: [string, unknown][]) => Promise<void>
  /** Replaces a value in one transaction. */
  update: (key: string, change: (value: unknown) => unknown) => Promise<void>
  delMany: (keys: string[]) => Promise<void>
  keys: () => Promise<string[]>
  clear: () => Promise<void>
}

export type DraftStore = ReturnType<typeof createDraftStore>

// Authors' browsers contain data under these names: they must not change.
const storeName = 'blog-draft'
const draftKey = 'draft'
const tailKey = 'tail'
const imageKeyPrefix = 'picture:'
/** The `src` of an image inside the stored document is this scheme and the image's key. */
const imageScheme = 'kept:'

/** The browser's IndexedDB, opened at the first use. @param database one for each blog that is edited */
export function browserStorage(database: string): Storage {
  const store = createStore(database, storeName)
  return {
    get: (key) => get(key, store),
    getMany: (wanted) => getMany(wanted, store),
    setMany: (entries) =>
      store('readwrite', (objects) => {
        for (const [key, value] of entries) objects.put(value, key)
        // Commits at once instead of when the transaction becomes idle: the page may be closing.
        objects.transaction.commit()
        return promisifyRequest(objects.transaction)
      }),
    update: (key, change) => update(key, change, store),
    delMany: (unwanted) => delMany(unwanted, store),
    keys: () => keys<string>(store),
    clear: () => clear(store),
  }
}

/**
 * Stores one local draft. Each image is written once, under a key of its own, and of what is typed only the changed blocks, as long
 * as these are few.
 */
export function createDraftStore(storage: Storage) {
  const keyOf = new Map<string | File, string>()
  let lastWritten: StoredValues | null = null
  /** What was written whole, where nothing else is under way. */
  let lastWhole: BlogFormValues | null = null
  let wholeWrites = 0

  /** Stores the draft durably. @throws DOMException when the browser cannot store it */
  async function write(values: BlogFormValues): Promise<void> {
    const unwritten = new Map<string | File, string>()
    function keyFor(image: string | File) {
      const key = keyOf.get(image) ?? unwritten.get(image) ?? `${imageKeyPrefix}${randomKey()}`
      if (!keyOf.has(image)) unwritten.set(image, key)
      return key
    }
    const withKeys = (node: JSONContent) =>
      // An image may be a block of the text itself.
      mapImages({ content: [node] }, (src) => (isInlineImage(src) ? imageScheme + keyFor(src) : src)).content?.[0] ??
      node
    async function store(key: string, value: unknown) {
      const images = Array.from(unwritten, ([image, key]): [string, unknown] => [key, image])
      await storage.setMany([...images, [key, value]])
      for (const [image, key] of unwritten) keyOf.set(image, key)
    }

    const tail = lastWhole && tailBetween(lastWhole, values)
    if (tail && lastWritten)
      return store(tailKey, { ...tail, of: lastWritten.version, blocks: tail.blocks.map(withKeys) })
    // What follows before it is written does not continue it.
    lastWhole = null
    const stored: StoredValues = {
      ...values,
      thumbnail: values.thumbnail && keyFor(values.thumbnail),
      document: values.document && withKeys(values.document),
      version: randomKey(),
    }
    const turn = ++wholeWrites
    await store(draftKey, stored)
    if (turn !== wholeWrites) return
    lastWritten = stored
    lastWhole = values
  }

  /** Records that the server has the draft that was written last, unless another tab has written since. */
  async function markSaved(revision: number): Promise<void> {
    const written = lastWritten
    if (!written) return
    lastWhole = null
    const saved: StoredValues = { ...written, revision, isSaved: true, keepReplaced: false }
    await storage.update(draftKey, (value) => (isEqual(value, written) ? saved : value))
  }

  /** The stored draft, or null. Deletes images that the draft does not use any more. */
  async function read(): Promise<BlogFormValues | null> {
    keyOf.clear()
    lastWhole = null
    const [value, tail] = await storage.getMany([draftKey, tailKey])
    const found = parseStored(value)
    if (!found) return null
    const { version, ...stored } = { ...found, document: withTail(found.document, found.version, tail) }
    const images = await readImages(stored)
    const { thumbnail, document } = stored
    const file = thumbnail && images.get(thumbnail)
    return {
      ...stored,
      thumbnail: file instanceof File ? file : null,
      document:
        document &&
        mapImages(document, (src) => {
          if (!src.startsWith(imageScheme)) return src
          const image = images.get(src.slice(imageScheme.length))
          return typeof image === 'string' ? image : null
        }),
    }
  }

  async function readImages({ thumbnail, document }: Omit<StoredValues, 'version'>) {
    const wanted = new Set(thumbnail ? [thumbnail] : [])
    if (document) {
      mapImages(document, (src) => {
        if (src.startsWith(imageScheme)) wanted.add(src.slice(imageScheme.length))
        return src
      })
    }
    const imageKeys = [...wanted]
    const values = await storage.getMany(imageKeys)
    const images = new Map<string, string | File>()
    for (const [index, key] of imageKeys.entries()) {
      const value = values[index]
      if (typeof value !== 'string' && !(value instanceof File)) continue
      images.set(key, value)
      keyOf.set(value, key)
    }
    await storage.delMany(
      (await storage.keys()).filter((key) => key !== draftKey && key !== tailKey && !wanted.has(key)),
    )
    return images
  }

  /** Deletes the draft and its images. */
  async function discard(): Promise<void> {
    keyOf.clear()
    lastWritten = null
    lastWhole = null
    wholeWrites++
    await storage.clear()
  }

  return { read, write, markSaved, discard }
}

/** What is known of a stored draft without its images. */
export type StoredSummary = Pick<BlogFormValues, 'id' | 'title' | 'isSaved'> & {
  /** The first words of the text. */
  opening: string
}

/** A summary of the stored draft; null when there is none. Unlike `read`, it may run while a form writes. */
export async function readStoredSummary(storage: Pick<Storage, 'get'>): Promise<StoredSummary | null> {
  const stored = parseStored(await storage.get(draftKey))
  if (!stored) return null
  return { ...stored, opening: firstWords(withTail(stored.document, stored.version, await storage.get(tailKey))) }
}

/** Whether two stored values are equal: plain data, which is read in the order in which it was written. */
function isEqual(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other)
}
