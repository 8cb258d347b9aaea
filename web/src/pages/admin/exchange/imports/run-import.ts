import {
  type ImportChoices,
  type ImportedKind,
  type ImportJob,
  type ImportResult,
  importedImages,
} from '#contract/imports.ts'
import { importListLimits } from '#contract/limits.ts'
import { applyChoices, isLeftOut } from './choices.ts'
import { replaceImages } from './image-paths.ts'
import { type ImportCalls, keyOf } from './import-calls.ts'
import type { FileItem, ImportFile, ReadItem, SentItem } from './import-file.ts'
import { type WaitingArticle, withoutPictures } from './missing-pictures.ts'
import { hasPicture, isForReaders, type SeenItems } from './seen-items.ts'
import { sendItems } from './send-items.ts'
import { createImageStore, type KnownImages } from './store-images.ts'

/** How far a pass over the items is. `name` is what is read or sent now. */
export type ImportProgress = { done: number; total: number; images: number; name: string }

type Options = {
  job: Pick<ImportJob, 'limits'>
  file: ImportFile
  calls: ImportCalls
  /** The results of the items, by `keyOf`. They are kept up to date. */
  known: Map<string, ImportResult>
  onProgress: (progress: ImportProgress) => void
  /** Interrupts it. It continues where it was, with the same file. */
  signal: AbortSignal
}

/** The outcome of an article for readers that misses pictures. */
export type WithoutPictures = 'waits' | 'comes' | 'comes unpublished'

export type StoreOptions = Options & {
  /** The facts of the file's items, as the check has read them. */
  seen: SeenItems
  choices: ImportChoices
  images: KnownImages
  /** Draws the cover of an article without a picture. @returns null where it cannot be drawn */
  drawCover: (title: string) => Promise<File | null>
  withoutPictures: WithoutPictures
  /** The items of these keys only; null for all. */
  only: ReadonlySet<string> | null
}

/** Lets the API say what becomes of each item that it has not checked yet. Nothing else is changed. @throws as `sendItems` */
export function checkFile({ job, file, calls, known, onProgress, signal }: Options): Promise<void> {
  return sendItems({
    items: file.items,
    limits: job.limits,
    isDone: (item) => known.has(keyOf(item)),
    prepare: async ({ item }) => (needsCover(item) ? withCover(item, coverToCome, coverNote) : item),
    send: (items) => remember(known, calls.check(items)),
    onProgress: (done, name) => onProgress({ done, total: file.items.length, images: 0, name }),
    signal,
  })
}

/** Kinds that belong to articles: they are sent after all of these. */
const followers = new Set<ImportedKind>(['draft', 'comments', 'redirects', 'settings'])

/** The rest of a pass: articles that wait for images, and the keys of these and of the items that belong to articles. */
export type Held = { articles: WaitingArticle[]; keys: string[] }

/**
 * Stores the items that are chosen and not stored yet, each after its images.
 * @throws as `sendItems`
 */
export async function storeFile(options: StoreOptions): Promise<Held> {
  const { job, calls, known, onProgress, signal } = options
  const items = listItems(options)
  const progress: ImportProgress = { done: 0, total: items.length, images: 0, name: '' }
  const report = (change: Partial<ImportProgress>) => onProgress(Object.assign(progress, change))
  const images = createImageStore({
    known: options.images,
    readImage: options.file.readImage,
    resultOf: (name) => known.get(keyOf(name)),
    upload: calls.upload,
    uploadFile: calls.uploadFile,
    fetchImage: calls.fetchImage,
    atATime: job.limits.images,
    onStored: () => report({ images: progress.images + 1 }),
  })
  const held: Held = { articles: [], keys: [] }
  await sendItems({
    items,
    limits: job.limits,
    isDone: (item) => isSettled(known.get(keyOf(item))),
    prepare: async (read) => {
      const key = keyOf(read.item)
      if (held.articles.length > 0 && followers.has(read.item.kind)) {
        held.keys.push(key)
        return null
      }
      const { paths, missing } = await images.storeImages(read)
      // Nobody is asked for files: their links stay.
      const pictures = missing.filter(({ isFile }) => !isFile)
      if (pictures.length > 0 && isForReaders(read.item) && options.withoutPictures === 'waits') {
        held.articles.push({ title: read.item.title, pictures })
        held.keys.push(key)
        return null
      }
      const chosen = applyChoices(options.choices, replaceImages(read.item, paths))
      const complete = withoutPictures(chosen, missing)
      if (pictures.length > 0 && options.withoutPictures === 'comes unpublished') return unpublished(complete)
      return withPicture(complete, read)
    },
    send: (sent) => remember(known, calls.store(sent)),
    onProgress: (done, name) => report({ done, name }),
    signal,
  })
  return held

  /** A published article stays published: it gets the picture that was chosen, or a cover. */
  async function withPicture(item: SentItem, read: ReadItem): Promise<SentItem> {
    if (!needsCover(item)) return item
    if (options.choices.picture !== '') return withCover(item, options.choices.picture)
    const drawn = await options.drawCover(item.title)
    const image = drawn ? await images.storeCover(drawn, read) : ''
    return image === '' ? item : withCover(item, image, drawnNote)
  }
}

/** The path in a check of a cover that is drawn later. */
const coverToCome = `/media/${importedImages}/cover`
const coverNote = 'It has no picture: a cover is drawn from its title, unless you choose a picture.'
const drawnNote = 'It has no picture: a cover was drawn from its title.'

function needsCover(item: SentItem): boolean {
  return isForReaders(item) && !hasPicture(item)
}

/** @param note empty for none */
function withCover(item: SentItem, image: string, note = ''): SentItem {
  if (item.kind !== 'article' || !item.value) return item
  const hasRoom = note !== '' && item.notes.length < importListLimits.notes
  const notes = hasRoom ? [...item.notes, note] : item.notes
  return { ...item, notes, value: { ...item.value, image } }
}

/** The items of a pass. */
function listItems({ file, seen, choices, only }: StoreOptions): FileItem[] {
  return file.items.filter((item) => {
    const known = seen.get(item)
    if (only && !(known && only.has(known.key))) return false
    return !isLeftOut(choices, known ?? { kind: item.kind, part: item.part, name: '' })
  })
}

function unpublished(item: SentItem): SentItem {
  if (item.kind !== 'article' || !item.value) return item
  return { ...item, value: { ...item.value, state: 'unpublished', scheduledAt: null } }
}

async function remember(known: Map<string, ImportResult>, answer: Promise<ImportResult[]>): Promise<ImportResult[]> {
  const results = await answer
  for (const result of results) known.set(keyOf(result), result)
  return results
}

/** Whether an item needs nothing any more. */
export function isSettled(result: ImportResult | undefined): boolean {
  return result !== undefined && (result.isDone || result.outcome === 'refused')
}
