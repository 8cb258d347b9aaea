import { clear, createStore, delMany, get, getMany, keys, promisifyRequest } from 'idb-keyval'
import { categories } from '#contract/categories.ts'
import { isInline } from '#web/editor/image-node.ts'
import { blankDraft, type Draft, mapPictures } from '../form-values.ts'
import { randomKey } from '../random-key.ts'

/** The part of a key-value store that keeping a draft needs. */
export type Storage = {
  get: (key: string) => Promise<unknown>
  getMany: (keys: string[]) => Promise<unknown[]>
  /** All or none. */
  setMany: (entries: [string, unknown][]) => Promise<void>
  delMany: (keys: string[]) => Promise<void>
  keys: () => Promise<string[]>
  clear: () => Promise<void>
}

export type DraftStore = ReturnType<typeof createDraftStore>

/** What stands under `draftKey`: the draft with keys in the place of its pictures. */
type KeptDraft = Omit<Draft, 'thumbnail'> & { thumbnail: string | null }

const draftKey = 'draft'
/** The address of a kept picture inside the kept document begins so; the rest is its key. */
const pictureScheme = 'kept:'

/** The browser's IndexedDB, opened at the first use. @param database one for each blog that is written */
export function browserStorage(database: string): Storage {
  const store = createStore(database, 'blog-draft')
  return {
    get: (key) => get(key, store),
    getMany: (wanted) => getMany(wanted, store),
    setMany: (entries) =>
      store('readwrite', (objects) => {
        for (const [key, value] of entries) objects.put(value, key)
        // Not left to the browser's own time: the page may be closing.
        objects.transaction.commit()
        return promisifyRequest(objects.transaction)
      }),
    delMany: (unwanted) => delMany(unwanted, store),
    keys: () => keys<string>(store),
    clear: () => clear(store),
  }
}

/**
 * Keeps the one draft of this browser. Each picture is written once, under a key of its own, so that keeping a
 * keystroke costs the text and nothing else.
 */
export function createDraftStore(storage: Storage) {
  const keyOf = new Map<string | File, string>()

  /** Keeps the draft as it is now; a killed browser has it afterwards. */
  async function write(draft: Draft): Promise<void> {
    const unwritten = new Map<string | File, string>()
    function keep(picture: string | File) {
      const key = keyOf.get(picture) ?? unwritten.get(picture) ?? `picture:${randomKey()}`
      if (!keyOf.has(picture)) unwritten.set(picture, key)
      return key
    }
    const kept: KeptDraft = {
      ...draft,
      thumbnail: draft.thumbnail && keep(draft.thumbnail),
      document:
        draft.document && mapPictures(draft.document, (src) => (isInline(src) ? pictureScheme + keep(src) : src)),
    }
    const pictures = Array.from(unwritten, ([picture, key]): [string, unknown] => [key, picture])
    await storage.setMany([...pictures, [draftKey, kept]])
    for (const [picture, key] of unwritten) keyOf.set(picture, key)
  }

  /** The kept draft, or null. Pictures that no draft holds any more are thrown away. */
  async function read(): Promise<Draft | null> {
    keyOf.clear()
    const kept = readKept(await storage.get(draftKey))
    if (!kept) return null
    const pictures = await readPictures(kept)
    const { thumbnail, document } = kept
    const file = thumbnail && pictures.get(thumbnail)
    return {
      ...kept,
      thumbnail: file instanceof File ? file : null,
      document:
        document &&
        mapPictures(document, (src) => {
          if (!src.startsWith(pictureScheme)) return src
          const picture = pictures.get(src.slice(pictureScheme.length))
          return typeof picture === 'string' ? picture : null
        }),
    }
  }

  async function readPictures({ thumbnail, document }: KeptDraft) {
    const wanted = new Set(thumbnail ? [thumbnail] : [])
    if (document) {
      mapPictures(document, (src) => {
        if (src.startsWith(pictureScheme)) wanted.add(src.slice(pictureScheme.length))
        return src
      })
    }
    const names = [...wanted]
    const values = await storage.getMany(names)
    const pictures = new Map<string, string | File>()
    for (const [at, name] of names.entries()) {
      const value = values[at]
      if (typeof value !== 'string' && !(value instanceof File)) continue
      pictures.set(name, value)
      keyOf.set(value, name)
    }
    await storage.delMany((await storage.keys()).filter((key) => key !== draftKey && !wanted.has(key)))
    return pictures
  }

  /** Forgets the draft and its pictures. */
  async function discard(): Promise<void> {
    keyOf.clear()
    await storage.clear()
  }

  return { read, write, discard }
}

/** What another version of this page may have kept: each field is taken if it is what it should be. */
function readKept(value: unknown): KeptDraft | null {
  if (typeof value !== 'object' || value === null) return null
  const fields: { [Field in keyof KeptDraft]?: unknown } = value
  const text = (field: unknown) => (typeof field === 'string' ? field : '')
  return {
    id: text(fields.id),
    title: text(fields.title),
    subTitle: text(fields.subTitle),
    category: categories.find((category) => category === fields.category) ?? blankDraft.category,
    isPublished: fields.isPublished === true,
    thumbnail: text(fields.thumbnail) || null,
    image: text(fields.image),
    document: isRecord(fields.document) ? fields.document : null,
    revision: typeof fields.revision === 'number' ? fields.revision : blankDraft.revision,
    isSaved: fields.isSaved === true,
    writer: text(fields.writer),
    key: text(fields.key) || null,
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
