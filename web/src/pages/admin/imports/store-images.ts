import type { ImportedKind, ImportItemName, ImportResult } from '#contract/imports.ts'
import { byteLimits } from '#contract/limits.ts'
import { ApiError } from '#web/api/api.ts'
import { drawCopies } from '#web/editor/draw-image.ts'
import { ImageError, shrinkImage } from '#web/editor/shrink-image.ts'
import { replaceImages } from './image-paths.ts'
import { FileProblem, type ImportFile, quote, type ReadItem, type SentItem } from './import-file.ts'

/** Whose images a folder of the file may have, if not those of an author, a category or the settings. */
const owners: ImportedKind[] = ['article', 'draft', 'page']

/** The statuses by which the API refuses an image: no owner, too large, no image, or one that is damaged. */
const refusals = [404, 413, 415, 422]

type Options = {
  readImage: ImportFile['readImage']
  /** What is known of an item; undefined when it was not checked. */
  resultOf: (name: ImportItemName) => ImportResult | undefined
  /** Calls the API with an image and its smaller copies. @returns its path here */
  upload: (form: FormData) => Promise<string>
  onStored: () => void
}

/** Stores the images of items before these are sent, each once. */
export function createImageStore({ readImage, resultOf, upload, onStored }: Options) {
  /** By the path in the file and the owner here: the path here. */
  const stored = new Map<string, string>()

  async function store(path: string, owner: string): Promise<string> {
    const known = stored.get(`${owner} ${path}`)
    if (known) return known
    const image = await fitImage(path, await readImage(path))
    const form = new FormData()
    form.set('path', path)
    form.set('owner', owner)
    form.set('image', image)
    for (const [name, copy] of await drawCopies(image)) form.set(name, copy)
    const here = await upload(form)
    stored.set(`${owner} ${path}`, here)
    onStored()
    return here
  }

  /** The owner here of an image: whose folder it is in, or the item that has it. */
  function ownerOf(path: string, { item }: ReadItem): string {
    const [, , folder = ''] = path.split('/')
    if (item.kind === 'author') return 'authors'
    if (item.kind === 'category') return 'categories'
    if (item.kind === 'settings') return 'settings'
    const inFolder = owners.map((kind) => resultOf({ kind, sourceId: folder })?.target).find(Boolean)
    return inFolder ?? resultOf(item)?.target ?? ''
  }

  /** Stores the images of an item. @returns the item with their paths here, and a note on each that was not stored */
  return async function storeImages(read: ReadItem): Promise<SentItem> {
    const paths = new Map<string, string>()
    const problems: string[] = []
    for (const path of read.images) {
      try {
        paths.set(path, await store(path, ownerOf(path, read)))
      } catch (error) {
        if (error instanceof FileProblem) problems.push(error.message)
        else if (isRefusal(error)) problems.push(`${quote(path.slice(1))} was not stored. ${error.message}`)
        else throw error
      }
    }
    return { ...replaceImages(read.item, paths), notes: [...read.item.notes, ...problems] }
  }
}

/** Whether the API does not accept an image; the item comes without it. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && refusals.includes(error.status)
}

/** An image as it may be stored: one that is larger than 5 MB is made smaller. @throws FileProblem */
async function fitImage(path: string, image: Blob): Promise<File> {
  const file = new File([image], path)
  if (file.size <= byteLimits.image) return file
  return shrinkImage(file).catch((error: unknown) => {
    throw error instanceof ImageError ? new FileProblem(`${quote(path.slice(1))}: ${error.message}`) : error
  })
}
