import type { ImportedKind, ImportResult, OptionalPart } from '#contract/imports.ts'
import { aboutSlugs } from '#contract/pages.ts'
import { storedTypeOf } from '#contract/uploads.ts'
import { keyOf } from './import-calls.ts'
import type { FileItem, ImportFile, SentItem } from './import-file.ts'
import { countMissing } from './missing-pictures.ts'

/** The facts of an item that the page keeps after it has read it. */
export type SeenItem = {
  kind: ImportedKind
  part?: OptionalPart | undefined
  key: string
  /** Of an author and a category, the one by which articles mean it; empty for others. */
  name: string
  /** How many comments or redirects it has; one for another item. */
  things: number
  images: string[]
  /** Whether it may become the text of the site's own About. */
  isAbout: boolean
  /** Whether it is an article for readers that has no picture at all. */
  needsPicture: boolean
}

export type SeenItems = Map<FileItem, SeenItem>

/** The file, with a table of the items that were read. */
export function watchItems(file: ImportFile): { file: ImportFile; seen: SeenItems } {
  const seen: SeenItems = new Map()
  const items = file.items.map((item): FileItem => {
    const watched: FileItem = {
      ...item,
      read: async () => {
        const read = await item.read()
        seen.set(watched, describeItem(read.item, read.images, item.part))
        return read
      },
    }
    return watched
  })
  return { file: { ...file, items }, seen }
}

function describeItem(item: SentItem, images: string[], part?: OptionalPart): SeenItem {
  const { kind, value } = item
  const isNamed = kind === 'author' || kind === 'category'
  return {
    kind,
    part,
    key: keyOf(item),
    name: isNamed && value && 'name' in value ? value.name : '',
    things: thingsIn(item),
    images,
    isAbout:
      item.kind === 'page' && item.value !== null && item.value.id === '' && aboutSlugs.includes(item.value.slug),
    needsPicture: isForReaders(item) && !hasPicture(item),
  }
}

function thingsIn({ value }: SentItem): number {
  if (value && 'comments' in value) return value.comments.length
  return value && 'redirects' in value ? value.redirects.length : 1
}

/** Whether an article is read by everybody, at once or later: such a one has an image here. */
export function isForReaders({ kind, value }: SentItem): boolean {
  return kind === 'article' && value !== null && (value.state === 'published' || value.state === 'scheduled')
}

/** Whether a text has an image, its own one or one in its HTML. */
export function hasPicture({ value }: SentItem): boolean {
  return value !== null && 'html' in value && (('image' in value && value.image !== '') || /<img\s/i.test(value.html))
}

/** How many pictures of what was stored are here, and how many did not come. */
export function countPictures(seen: SeenItems, known: ReadonlyMap<string, ImportResult>) {
  const images = new Set<string>()
  const notes: string[] = []
  for (const item of seen.values()) {
    const result = known.get(item.key)
    if (!result?.isDone || result.outcome === 'present' || result.outcome === 'refused') continue
    for (const path of item.images) if (!storedTypeOf(path)) images.add(path)
    notes.push(...result.notes)
  }
  const missing = Math.min(countMissing(notes), images.size)
  return { stored: images.size - missing, missing }
}
