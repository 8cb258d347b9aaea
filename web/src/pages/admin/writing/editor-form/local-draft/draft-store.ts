import type { JSONContent } from '@tiptap/react'
import { clear, createStore, delMany, get, getMany, keys, promisifyRequest, update } from 'idb-keyval'
import { type BlogDetails, noDetails } from '#contract/blog-details.ts'
import { isRecord } from '#contract/is-record.ts'
import { isInlineImage } from '#web/images/image-address.ts'
import { type BlogFormValues, blankFormValues, firstWords, mapImages, randomKey } from '../form-values.ts'

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
  /** The values that were written whole, unless another write is under way. */
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
    // A write before the end of this one does not continue it.
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

/** A stored draft without its images. */
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

/**
 * The stored drafts whose databases have a prefix, with the rest of their names. Empty where the browser forbids storage, or
 * does not tell which databases it has: each text is in its form all the same.
 */
export async function listDrafts(prefix: string, isOther: (name: string) => boolean) {
  const drafts: (StoredSummary & { name: string })[] = []
  try {
    for (const { name = '' } of await indexedDB.databases()) {
      const stored = name.startsWith(prefix) && !isOther(name) && (await readStoredSummary(browserStorage(name)))
      if (stored) drafts.push({ ...stored, name: name.slice(prefix.length) })
    }
  } catch (error) {
    console.warn('It is not known which texts are on this device only.', error)
  }
  return drafts
}

/** Whether two stored values are equal: plain data, which is read in the order in which it was written. */
function isEqual(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The value of a local draft in IndexedDB: the form's values with the keys of its images in place of the images. */
type StoredValues = Omit<BlogFormValues, 'thumbnail'> & {
  thumbnail: string | null
  /** Another one with each write of the whole draft. */
  version: string
}

/** Parses values that another version of this page may have stored: fields of another type become blank. */
function parseStored(value: unknown): StoredValues | null {
  if (!isRecord(value)) return null
  const fields: { [Field in keyof StoredValues]?: unknown } = value
  const text = (field: unknown) => (typeof field === 'string' ? field : '')
  return {
    id: text(fields.id),
    title: text(fields.title),
    subTitle: text(fields.subTitle),
    category: text(fields.category),
    details: parseDetails(fields.details),
    isPublished: fields.isPublished === true,
    publishAt: typeof fields.publishAt === 'string' ? fields.publishAt : null,
    thumbnail: text(fields.thumbnail) || null,
    image: text(fields.image),
    document: isRecord(fields.document) ? fields.document : null,
    revision: typeof fields.revision === 'number' ? fields.revision : blankFormValues.revision,
    isSaved: fields.isSaved === true,
    keepReplaced: fields.keepReplaced === true,
    writer: text(fields.writer),
    key: text(fields.key) || null,
    version: text(fields.version),
  }
}

/** Details that another version of this page may have stored: a detail of another type gets its default. */
function parseDetails(value: unknown): BlogDetails {
  if (!isRecord(value)) return noDetails
  const isOfType = (stored: unknown, usual: BlogDetails[keyof BlogDetails]) =>
    Array.isArray(usual)
      ? Array.isArray(stored) && stored.every((item) => typeof item === 'string')
      : typeof stored === typeof usual
  const known = Object.entries(noDetails).filter(([name, usual]) => isOfType(value[name], usual))
  return { ...noDetails, ...Object.fromEntries(known.map(([name]) => [name, value[name]])) }
}

/**
 * Blocks that the author has changed since the whole draft was written, in the place of others. It is small whatever the
 * length of the text, so
 * that each key can be written.
 */
type DraftTail = {
  /** The `version` of the draft that it continues; it says nothing of another one. */
  of: string
  /** The place of the first block that is replaced, and how many are. */
  from: number
  removed: number
  blocks: JSONContent[]
}

/** A tail with more blocks is no smaller than the draft: it is written whole. */
const mostBlocks = 10

/**
 * The tail that leads from one draft to another one; null where more than some blocks differ. Blocks that are the same object
 * have not changed.
 */
function tailBetween(one: BlogFormValues, other: BlogFormValues): Omit<DraftTail, 'of'> | null {
  const { document: before, ...fields } = one
  const { document: after, ...otherFields } = other
  const known = new Map(Object.entries(fields))
  if (!before || !after || Object.entries(otherFields).some(([name, value]) => !Object.is(known.get(name), value)))
    return null
  const { content: old = [] } = before
  const { content: present = [] } = after
  const shorter = Math.min(old.length, present.length)
  let from = 0
  while (from < shorter && old[from] === present[from]) from += 1
  let end = 0
  while (end < shorter - from && old.at(-1 - end) === present.at(-1 - end)) end += 1
  const blocks = present.slice(from, present.length - end)
  return blocks.length > mostBlocks ? null : { from, removed: old.length - end - from, blocks }
}

/** The document with its tail, as another version of this page may have stored it. */
function withTail(document: JSONContent | null, version: string, tail: unknown): JSONContent | null {
  if (!document?.content || !isRecord(tail) || version === '' || tail.of !== version) return document
  const { from, removed, blocks } = tail
  if (typeof from !== 'number' || typeof removed !== 'number' || !Array.isArray(blocks)) return document
  const content = [...document.content]
  content.splice(from, removed, ...blocks.filter(isRecord))
  return { ...document, content }
}
